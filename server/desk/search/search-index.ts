import { sql } from 'kysely';
import { MINUTE_MS } from '#contract/durations.ts';
import type { Instant } from '../../clock.ts';
import { type Database, isPostgres } from '../../db/database.ts';
import { type Searched, searchedColumns, searchText, trigramArray } from './search-words.ts';

/** Small: no settlement waits long for the lock of SQLite's file, and PostgreSQL's numbers take little memory. */
const PIECE = { sqlite: 500, postgres: 200 };
/** An order is indexed when it has come to rest: most are paid by then, and no trigger has work to do. */
const AT_REST_MS = 15 * MINUTE_MS;

type Document = Searched & { document_id: number | null };

/**
 * Puts orders into the search index: those that changed, then the next ones by time. Returns how many, one piece in
 * a transaction. Any number of processes may call it.
 */
export function indexPiece(db: Database, now: Instant): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const progress = await lockProgress(tx);
    const changed = await takeChanged(tx);
    const next = changed.length > 0 ? [] : await ordersAfter(tx, progress, now - AT_REST_MS);
    const documents: Document[] = [...changed, ...next.map((order) => ({ ...order, document_id: null }))];
    if (documents.length === 0) return 0;
    await (isPostgres(db) ? addToPostgres : addToSqlite)(tx, documents);
    const last = next.at(-1);
    if (last)
      await tx
        .updateTable('search_progress')
        .set({ created_at: last.created_at, order_id: last.id })
        .execute();
    return documents.length;
  });
}

/** Moves PostgreSQL's list of pending entries into the index: each search would read the whole list. */
export async function tidyIndex(db: Database) {
  if (isPostgres(db)) await sql`select gin_clean_pending_list('search_documents_trigrams')`.execute(db);
}

function pieceOf(db: Database): number {
  return isPostgres(db) ? PIECE.postgres : PIECE.sqlite;
}

function lockProgress(tx: Database) {
  const query = tx.selectFrom('search_progress').selectAll();
  return (isPostgres(tx) ? query.forUpdate() : query).executeTakeFirstOrThrow();
}

async function takeChanged(tx: Database): Promise<Document[]> {
  const waiting = await tx.selectFrom('search_queue').selectAll().orderBy('id').limit(pieceOf(tx)).execute();
  if (waiting.length === 0) return [];
  const documentIds = new Map(waiting.map(({ id, order_id }) => [order_id, id]));
  await tx
    .deleteFrom('search_queue')
    .where('id', 'in', [...documentIds.values()])
    .execute();
  const orders = await sharedLock(
    tx,
    tx
      .selectFrom('orders')
      .select(searchedColumns)
      .where('id', 'in', [...documentIds.keys()]),
  ).execute();
  return orders.map((order) => ({ ...order, document_id: documentIds.get(order.id) as number }));
}

function ordersAfter(tx: Database, after: { created_at: Instant; order_id: string }, until: Instant) {
  return sharedLock(
    tx,
    tx
      .selectFrom('orders')
      .select(searchedColumns)
      .select('created_at')
      .where('created_at', '>=', after.created_at)
      .where('created_at', '<=', until)
      .where(({ or, eb }) => or([eb('created_at', '>', after.created_at), eb('id', '>', after.order_id)]))
      .orderBy('created_at')
      .orderBy('id')
      .limit(pieceOf(tx)),
  ).execute();
}

/** Without it an order that changes now would keep its old trigrams: its trigger can't see the new document yet. */
function sharedLock<Query extends { forShare(): Query }>(tx: Database, query: Query): Query {
  return isPostgres(tx) ? query.forShare() : query;
}

/** A piece is one parameter: with one for each value, a thousand, the desk's memory passed its limit. */
async function addToPostgres(tx: Database, documents: Document[]) {
  const rows = JSON.stringify(
    documents.map((order) => ({
      id: order.document_id,
      order: order.id,
      trigrams: trigramArray(searchText(order)),
    })),
  );
  await sql`
    insert into search_documents (id, order_id, trigrams)
    select
      coalesce((value ->> 'id')::bigint, nextval(pg_get_serial_sequence('search_documents', 'id'))),
      value ->> 'order',
      (value ->> 'trigrams')::integer[]
    from json_array_elements(${rows}::json)`.execute(tx);
}

async function addToSqlite(tx: Database, documents: Document[]) {
  const rows = JSON.stringify(
    documents.map((order) => ({ id: order.document_id, order: order.id, text: searchText(order) })),
  );
  await sql`
    insert into search_documents (id, order_id)
    select value ->> 'id', value ->> 'order' from json_each(${rows})`.execute(tx);
  await sql`
    insert into search_trigrams (rowid, text)
    select search_documents.id, value ->> 'text'
    from json_each(${rows}) join search_documents on search_documents.order_id = value ->> 'order'`.execute(
    tx,
  );
}
