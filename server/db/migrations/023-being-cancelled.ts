import type { Kysely } from 'kysely';

/** The few students whose batch is cancelled, and whose refund follows, are found without reading all others. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex('enrolments_being_cancelled')
    .on('enrolments')
    .columns(['order_id', 'course_id'])
    .where('batch_cancelled_at' as never, 'is not', null)
    .where('status' as never, '=', 'active')
    .execute();
}
