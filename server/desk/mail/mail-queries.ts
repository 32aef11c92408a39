import { sql } from 'kysely';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { Instant } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import type { OutboxTable } from '../../db/tables.ts';
import { contains, type Page, readPage } from '../keyset-pagination.ts';

const columns = [
  'id',
  'kind',
  'subject_id',
  'recipient',
  'created_at',
  'try_at',
  'tries',
  'sent_at',
  'priority',
  'refusals',
  'parked_at',
  'problem',
] as const;

export type MailLine = Pick<OutboxTable, (typeof columns)[number]>;
export type MailState = 'waiting' | 'refused' | 'sent';
export type MailFilter = { kind?: string; find?: string };

/* Each list has an index: mail to be sent, refused mail, and ids, which are in the order of time. */
const lists = {
  waiting: { listed: sql`try_at is not null`, order: ['priority', 'try_at', 'id'], direction: 'asc' },
  refused: { listed: sql`parked_at is not null`, order: ['parked_at', 'id'], direction: 'desc' },
  sent: { listed: sql`sent_at is not null`, order: ['id'], direction: 'desc' },
} as const;

const SIZE = 50;
const SCAN_LIMIT = 5000;
/** The counts of long lists end here. */
export const MOST_COUNTED = 1000;

/** Waiting mail in the order it is sent; refused and sent mail with the newest first. */
export function mails(
  db: Database,
  state: MailState,
  { kind, find }: MailFilter,
  after?: string,
): Promise<Page<MailLine>> {
  const wanted = sql`${kind ? sql`kind = ${kind}` : sql`1 = 1`} and ${find ? contains(['recipient'], find) : sql`1 = 1`}`;
  return readPage(db, {
    table: 'outbox',
    columns,
    ...lists[state],
    wanted,
    after,
    size: SIZE,
    scanLimit: SCAN_LIMIT,
  });
}

export type MailCounts = { waiting: number; refused: number };

/** How much waits and how much was refused, each up to MOST_COUNTED. */
export async function mailCounts(db: Database): Promise<MailCounts> {
  const count = (state: keyof MailCounts) => sql<number>`
    (select count(*) from (select 1 from outbox where ${lists[state].listed} limit ${MOST_COUNTED}) as counted)`;
  const counts = sql<MailCounts>`select ${count('waiting')} as waiting, ${count('refused')} as refused`;
  const { waiting, refused } = await oneRow(counts, db);
  return { waiting: Number(waiting), refused: Number(refused) };
}

export const stateOf = ({ sent_at, parked_at, try_at }: MailLine): MailState | 'withdrawn' => {
  if (sent_at !== null) return 'sent';
  if (parked_at !== null) return 'refused';
  return try_at === null ? 'withdrawn' : 'waiting';
};

const steps = [
  [7 * DAY_MS, 'more than a week late'],
  [DAY_MS, 'more than a day late'],
  [HOUR_MS, 'more than an hour late'],
  [5 * MINUTE_MS, 'more than five minutes late'],
] as const;

/** How many mails are more than an hour late, by the rule of `lateness`. */
export async function countLate(db: Database, now: Instant): Promise<number> {
  const query = sql<{ count: number | string }>`
    select count(*) as count from outbox
    where try_at is not null and (problem is not null or try_at <= ${now})
      and case when tries = 0 and problem is null then try_at else created_at end < ${now - HOUR_MS}`;
  return Number((await oneRow(query, db)).count);
}

/** How late waiting mail is, in steps; null when it is on time, or kept back on purpose, as reminders are at night. */
export function lateness(mail: MailLine, now: Instant): string | null {
  const { try_at, created_at, tries, problem } = mail;
  if (stateOf(mail) !== 'waiting' || try_at === null) return null;
  if (problem === null && try_at > now) return null;
  const due = tries === 0 && problem === null ? try_at : created_at;
  return steps.find(([ms]) => now - due > ms)?.[1] ?? null;
}
