import type { AttentionTable, OutboxTable } from '#server/db/tables.ts';
import { problemInWords } from '#server/desk/mail/mail-problems.ts';
import { isRefusalOf, refusedMailIn } from '#server/mail/subject.ts';
import type { DeskContext } from '../context.ts';
import { kindName } from '../mail-words.ts';

type RefusedMail = Pick<OutboxTable, 'id' | 'kind' | 'subject_id' | 'recipient' | 'problem'>;
type Entry = Pick<AttentionTable, 'id' | 'reason' | 'subject'>;

/** The very mail that an entry is about, by the entry's id; refusals of a day's leads are one entry, and have none. */
export async function refusedMails(
  db: DeskContext['db'],
  entries: Entry[],
): Promise<Map<string, RefusedMail>> {
  const about = entries.filter(({ reason }) => reason === 'mail-refused');
  if (about.length === 0) return new Map();
  const parked = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'subject_id', 'recipient', 'problem'])
    .where('parked_at', 'is not', null)
    .where(
      'subject_id',
      'in',
      about.map(({ subject }) => refusedMailIn(subject)),
    )
    .execute();
  return new Map(
    about.flatMap(({ id, subject }) => {
      const mail = parked.find((one) => isRefusalOf(subject, one));
      return mail ? [[id, mail]] : [];
    }),
  );
}

export function refusedWords({ kind, recipient, problem }: RefusedMail): string {
  return `“${kindName(kind)}” to ${recipient} was not delivered. ${problemInWords(problem) ?? ''}`.trim();
}
