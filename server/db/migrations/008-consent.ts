import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  for (const [column, type] of [
    ['guardian', 'text'],
    ['consent_version', 'text'],
    ['consent_at', 'bigint'],
  ] as const)
    await db.schema.alterTable('orders').addColumn(column, type).execute();
}
