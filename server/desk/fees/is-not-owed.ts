import { sql } from 'kysely';
import { INDIA_OFFSET_MS } from '#contract/india-time.ts';
import { type Database, isPostgres } from '../../db/database.ts';

/**
 * Whether an entry is not owed although it is open, as `isOwed` says: it was not due yet when the student asked to
 * leave, and the owner has not decided; or the batch is cancelled, and the refund follows. Cross joins, because SQLite
 * keeps their order: it reads the entries of these few students, and not all.
 */
export function isNotOwed(db: Database) {
  const shifted = sql`(cancellations.requested_at + ${sql.lit(INDIA_OFFSET_MS)}) / 1000`;
  const askedOn = isPostgres(db)
    ? sql`to_char(to_timestamp(${shifted}) at time zone 'UTC', 'YYYY-MM-DD')`
    : sql`date(${shifted}, 'unixepoch')`;
  return sql<boolean>`fee_entries.id in (
    select later.id from cancellations cross join fee_entries as later
    where later.order_id = cancellations.order_id and later.course_id = cancellations.course_id
      and cancellations.decided_at is null and later.due > ${askedOn}
    union all
    select theirs.id from enrolments cross join fee_entries as theirs
    where theirs.order_id = enrolments.order_id and theirs.course_id = enrolments.course_id
      and enrolments.status = 'active' and enrolments.batch_cancelled_at is not null)`;
}
