import { sql } from 'kysely';
import { type Database, isPostgres } from '../../db/database.ts';
import { fewTrigramsOf, trigramNumber } from './search-words.ts';

/** How many of the newest documents PostgreSQL reads one by one before its index is asked. */
const NEWEST = 5000;

/**
 * Orders whose text probably contains the words, the newest first; at most `limit`, older than a document if one
 * is given. Trigrams of a word may stand apart in a text, so each order must be looked at.
 */
export function candidates(
  db: Database,
  words: string[],
  limit: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<{ id: number; order_id: string }[]> {
  const trigrams = fewTrigramsOf(words);
  return isPostgres(db) ? inPostgres(db, trigrams, limit, before) : inSqlite(db, trigrams, limit, before);
}

/** FTS5 walks its lists from the newest document on and stops at the limit. */
async function inSqlite(db: Database, trigrams: string[], limit: number, before: number) {
  const match = trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
  const { rows } = await sql<{ id: number; order_id: string }>`
    select id, order_id from (
      select rowid as hit from search_trigrams
      where search_trigrams match ${match} and rowid < ${before} order by rowid desc limit ${limit}
    ) join search_documents on search_documents.id = hit order by id desc`.execute(db);
  return rows;
}

/**
 * GIN finds all of a word's documents and can't begin with the newest. What is common is found among the newest
 * documents; what is not found there often enough is rare, and its documents are few.
 */
async function inPostgres(db: Database, trigrams: string[], limit: number, before: number) {
  const numbers = sql`${trigrams.map(trigramNumber)}::integer[]`;
  const newest = await sql<{ id: number; order_id: string }>`
    select id, order_id from (
      select * from search_documents where id < ${before} order by id desc limit ${NEWEST}
    ) as newest where trigrams @> ${numbers} order by id desc limit ${limit}`.execute(db);
  if (newest.rows.length === limit) return newest.rows;
  const all = await sql<{ id: number; order_id: string }>`
    with hits as materialized (
      select id, order_id from search_documents where trigrams @> ${numbers}
    ) select id, order_id from hits where id < ${before} order by id desc limit ${limit}`.execute(db);
  return all.rows;
}
