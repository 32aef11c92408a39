import { sql } from 'kysely';
import { type Database, isPostgres } from '../../db/database.ts';
import { isAmong } from '../../db/is-among.ts';
import type { OutboxTable } from '../../db/tables.ts';
import { numbered, subjectOf } from '../../mail/subject.ts';

export type StudentMail = Pick<
  OutboxTable,
  'id' | 'kind' | 'recipient' | 'created_at' | 'sent_at' | 'try_at' | 'parked_at' | 'tries'
>;

/** What a student's emails are about. */
type MailSubjects = {
  registrationId: string;
  /** The orders of its instalments. */
  orderIds: string[];
  courseIds: string[];
  /** Entries of the plan, with every day they were due on. */
  entries: { id: string; days: string[] }[];
  refundNotes: string[];
};

/** How many copies of a mail are looked for. */
const MOST_COPIES = 20;

/**
 * The emails to a student, the newest first. Looked up by their keys, one index entry each: a search for parts of
 * subjects would read the whole outbox.
 */
export async function mailsOf(db: Database, subjects: MailSubjects): Promise<StudentMail[]> {
  const parts = Object.entries(keysOf(subjects)).filter(([, keys]) => keys.length > 0);
  const columns = sql`id, kind, recipient, created_at, sent_at, try_at, parked_at, tries`;
  const queries = parts.map(([kind, keys]) => {
    const copies = keys.flatMap((key) =>
      Array.from({ length: MOST_COPIES }, (_, index) => numbered(key, index + 1)),
    );
    return sql`select ${columns} from outbox where kind = ${kind} and ${isAmong(db, 'subject_id', copies)}`;
  });
  // Asked for on the page, with an id that nobody knows. There are few of them.
  queries.push(
    sql`select ${columns} from outbox
      where kind = 'enrolment-links' and ${beginsWith(db, `${subjects.registrationId}#`)}`,
  );
  const { rows } = await sql<StudentMail>`
    ${sql.join(queries, sql` union all `)} order by created_at desc, id desc`.execute(db);
  return rows;
}

/** As a range on SQLite, which reads the whole table for a `like` where most emails are of one kind. */
function beginsWith(db: Database, start: string) {
  if (isPostgres(db)) return sql`subject_id like ${`${start}%`}`;
  return sql`subject_id >= ${start} and subject_id < ${`${start}\u{10ffff}`}`;
}

function keysOf({ registrationId, orderIds, courseIds, entries, refundNotes }: MailSubjects) {
  const days = entries.flatMap(({ id, days }) => days.map((day) => subjectOf(id, day)));
  const courses = courseIds.map((course) => subjectOf(registrationId, course));
  return {
    'enrolment-confirmation': [registrationId],
    'instalment-confirmation': orderIds,
    'refund-note': refundNotes,
    'cancellation-received': courses,
    'cancellation-agreed': courses,
    'cancellation-declined': courses,
    'batch-cancelled': courses,
    'refund-follows': courses,
    'fee-due-soon': days,
    'fee-due-today': days,
    'fee-overdue': days,
    'batch-dates': courses,
    'batch-moved': courses,
    'batch-starts': courses,
    'batch-message': courses,
    'unfinished-checkout': [registrationId],
  };
}
