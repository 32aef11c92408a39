import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('outbox').addColumn('problem', 'text').execute();
  // The desk lists those that wait for an answer; most leads are answered.
  await db.schema
    .createIndex('leads_unanswered')
    .on('leads')
    .column('created_at')
    .where('status' as never, '=', 'new')
    .execute();
}
