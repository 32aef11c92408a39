import type { ColumnType, Generated } from 'kysely';
import type { Instant } from '../clock.ts';

/** An order in the search index. Ids grow with the orders' time, so that the newest are found first. */
export type SearchDocumentsTable = {
  id: Generated<number>;
  order_id: string;
  /** PostgreSQL only, in statements of its own; on SQLite they are in `search_trigrams`. */
  trigrams: ColumnType<never, never, never>;
};

/** An order that changed since it was indexed. Triggers of the database fill it. */
export type SearchQueueTable = { id: number; order_id: string };

/** How far orders are indexed, by their time and id. One row. */
export type SearchProgressTable = { id: number; created_at: Instant; order_id: string };

/** FTS5 on SQLite, without the texts themselves. */
export type SearchTrigramsTable = { rowid: number; text: ColumnType<never, string, never> };
