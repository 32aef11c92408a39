import type { Kysely } from 'kysely';

/** For leaving which course a refund was made: an order of several has several refunds. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('refunds').addColumn('course_id', 'text').execute();
}
