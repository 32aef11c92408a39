import type { Kysely } from 'kysely';

/** Whether a batch was cancelled is known without reading all its students: every settlement asks. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex('enrolments_cancelled')
    .on('enrolments')
    .columns(['course_id', 'batch', 'batch_cancelled_at'])
    .where('batch_cancelled_at' as never, 'is not', null)
    .execute();
}
