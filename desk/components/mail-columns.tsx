import type { MailLine } from '#server/desk/mail/mail-queries.ts';
import { kindName } from '../mail-words.ts';
import type { Column } from './table.tsx';
import { Time } from './time.tsx';

type ListedMail = Pick<MailLine, 'id' | 'kind' | 'recipient' | 'created_at'>;

/** When an email was written, which one it is, and to whom it goes. */
export const mailColumns: Column<ListedMail>[] = [
  { title: 'Written', cell: ({ created_at }) => <Time at={created_at} /> },
  {
    title: 'Mail',
    cell: ({ id, kind }) => (
      <a href={`/mail/${id}`} className="text-link [overflow-wrap:break-word]">
        {kindName(kind)}
      </a>
    ),
  },
  { title: 'To', cell: ({ recipient }) => recipient, breaks: 'anywhere' },
];
