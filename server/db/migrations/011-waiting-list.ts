import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('waiting_list').addColumn('order_id', 'text').execute();
  await db.schema
    .createIndex('waiting_list_waiting')
    .on('waiting_list')
    .columns(['course_id', 'batch', 'created_at'])
    .where('status' as never, '=', 'waiting')
    .execute();
}
