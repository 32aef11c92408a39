import { problemInWords } from '#server/desk/mail/mail-problems.ts';
import type { MailLine, MailState } from '#server/desk/mail/mail-queries.ts';
import { ActionLink } from '../../components/action-link.tsx';
import type { Column } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { states } from '../../mail-words.ts';

export type ListedMail = MailLine & {
  late: string | null;
  /** It goes to somebody whose address is stored, not to the owner. */
  hasReceiver: boolean;
};

const why: Column<ListedMail> = { title: 'Why', cell: ({ problem }) => problemInWords(problem) ?? '–' };
export const stateColumns: Record<MailState, Column<ListedMail>[]> = {
  waiting: [
    { title: 'Next try', cell: ({ try_at }) => <Time at={try_at} /> },
    { title: 'Tries', cell: ({ tries }) => tries, isNumber: true },
    {
      title: 'Late',
      cell: ({ late }) => (late ? <span className="text-danger font-semibold">{late}</span> : 'on time'),
    },
    why,
  ],
  refused: [
    { title: 'Refused', cell: ({ parked_at }) => <Time at={parked_at} /> },
    { title: 'Tries', cell: ({ tries }) => tries, isNumber: true },
    why,
    { title: 'Do', cell: (mail) => <Do {...mail} />, isAction: true },
  ],
  sent: [{ title: states.sent.name, cell: ({ sent_at }) => <Time at={sent_at} /> }],
};

function Do({ id, hasReceiver }: ListedMail) {
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-2">
      {hasReceiver && <ActionLink href={`/mail/${id}/correct-address`}>Correct the address</ActionLink>}
      <ActionLink href={`/mail/${id}/resend`}>Send again</ActionLink>
    </span>
  );
}
