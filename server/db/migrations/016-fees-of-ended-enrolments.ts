import { type Kysely, sql } from 'kysely';

/** What is open of enrolments that a refund ended is not due: lists of open fees had them for ever. */
export async function up(db: Kysely<unknown>) {
  await sql`
    update fee_entries set status = 'ended'
    where status = 'open' and exists (select 1 from enrolments
      where enrolments.order_id = fee_entries.order_id and enrolments.course_id = fee_entries.course_id
        and enrolments.status = 'cancelled')`.execute(db);
}
