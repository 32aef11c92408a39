import { problemInWords } from '#server/desk/mail/mail-problems.ts';
import type { MailLine, MailState } from '#server/desk/mail/mail-queries.ts';
import { ActionLink } from '../../components/action-link.tsx';
import { Facts } from '../../components/facts.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Status } from '../../components/status.tsx';
import { Time } from '../../components/time.tsx';
import { kindName, states } from '../../mail-words.ts';

type Props = {
  mail: Omit<MailLine, 'priority'>;
  state: MailState | 'withdrawn';
  late: string | null;
  /** The page of whom it is about. */
  about: { label: string; href: string } | null;
  mayResend: boolean;
  hasPreview: boolean;
};

/** One mail: where it stands, and what can be done. */
export function MailView({ mail, state, late, about, mayResend, hasPreview }: Props) {
  const path = `/mail/${mail.id}`;
  const { tone, name } = states[state];
  return (
    <>
      <PageHead
        title={kindName(mail.kind)}
        lead={`To ${mail.recipient}`}
        actions={
          <>
            {mayResend && (
              <ActionLink href={`${path}/resend`} isMain>
                Send again
              </ActionLink>
            )}
            {about && <ActionLink href={`${path}/correct-address`}>Correct the address</ActionLink>}
            {hasPreview && <ActionLink href={`/mail/previews/${mail.kind}`}>Look at a sample</ActionLink>}
          </>
        }
      />
      <Facts
        facts={[
          { label: 'State', value: <Status tone={tone}>{name}</Status> },
          ...(late ? [{ label: 'Late', value: late }] : []),
          ...(mail.problem ? [{ label: 'Why', value: problemInWords(mail.problem) }] : []),
          { label: 'Written', value: <Time at={mail.created_at} /> },
          ...(mail.sent_at ? [{ label: 'Sent', value: <Time at={mail.sent_at} /> }] : []),
          ...(mail.parked_at ? [{ label: 'Refused', value: <Time at={mail.parked_at} /> }] : []),
          ...(mail.try_at ? [{ label: 'Next try', value: <Time at={mail.try_at} /> }] : []),
          { label: 'Tries', value: mail.tries },
          ...(about ? [{ label: 'About', value: <AboutLink {...about} /> }] : []),
        ]}
      />
      <p>
        <a href={`/mail?state=${state === 'withdrawn' ? 'waiting' : state}`} className="text-link">
          Back to the list
        </a>
      </p>
    </>
  );
}

function AboutLink({ label, href }: { label: string; href: string }) {
  return (
    <a href={href} className="text-link">
      {label}
    </a>
  );
}
