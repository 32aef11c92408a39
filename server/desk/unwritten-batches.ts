import { sql } from 'kysely';
import { daysLater, indianDay } from '#contract/india-time.ts';
import type { Instant } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { BatchKey } from '../enrolment/seats/seat-store.ts';

/** So long before a batch begins, the owner is asked to write to its students. */
export const WRITE_DAYS = 2;

/**
 * Batches that begin within two days, to whose students nobody has written from the desk: they were promised the link
 * to join. Not one of which it is undecided when it begins.
 */
export async function unwrittenBatches(
  db: Database,
  now: Instant,
): Promise<(BatchKey & { title: string })[]> {
  const today = indianDay(now);
  const { rows } = await sql<BatchKey & { title: string }>`
    select course_id, batch, max(title) as title from enrolments
    where batch between ${today} and ${daysLater(today, WRITE_DAYS)} and starts_at > ${now}
      and status = 'active' and batch_cancelled_at is null
      and not exists (select 1 from desk_log
        where subject = enrolments.course_id || '@' || enrolments.batch and action = 'write-to-batch'
          and done_at is not null)
      and not exists (select 1 from attention
        where reason = 'batch-moved' and resolved_at is null
          and subject = enrolments.course_id || '@' || enrolments.batch)
    group by course_id, batch order by batch, course_id`.execute(db);
  return rows;
}
