import { useEffect } from 'react';
import { UntilRestored } from '#app/components/until-restored.tsx';
import { forgetToken } from '#app/state/enrolment-token.ts';
import { Details } from './details.tsx';
import { LostLink } from './lost-link.tsx';
import { NoAnswer } from './no-answer.tsx';
import { Skeleton } from './skeleton.tsx';
import type { Timetables } from './timetables.ts';
import { useEnrolment } from './use-enrolment.ts';
import { useToken } from './use-token.ts';

type Props = { timetables: Timetables; legalVersion: string };

/** The enrolment of the link that was opened, or the way to a new link. */
export function Enrolment(props: Props) {
  const token = useToken();
  if (token) return <OfToken key={token} token={token} {...props} />;
  return (
    <UntilRestored skeleton={<Skeleton />}>
      <LostLink reason="missing" />
    </UntilRestored>
  );
}

function OfToken({ token, ...props }: Props & { token: string }) {
  const { state, look } = useEnrolment(token);
  const { view } = state;
  useEffect(() => {
    if (view === 'unknown') forgetToken();
  }, [view]);
  if (view === 'looking') return <Skeleton />;
  if (view === 'unknown') return <LostLink reason="unknown" />;
  if (view === 'unfetched') return <NoAnswer trouble={state.trouble} onRetry={look} />;
  return <Details token={token} details={state.details} trouble={state.trouble} look={look} {...props} />;
}
