import type { Kysely } from 'kysely';

/** When the school cancelled the batch of an enrolment: everything that was paid for it comes back. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('enrolments').addColumn('batch_cancelled_at', 'bigint').execute();
}
