import type { Kysely } from 'kysely';

/** When the school moved the start of a batch: what was paid before then comes back if the new dates do not suit. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('enrolments').addColumn('moved_at', 'bigint').execute();
}
