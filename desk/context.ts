import type { Database } from '#server/db/database.ts';
import type { Desk } from '#server/desk/desk.ts';
import type { DeskLog } from '#server/desk/desk-log.ts';

/** What pages and actions work with: the command line's desk, the database for queries, and the log. */
export type DeskContext = Desk & { db: Database; deskLog: DeskLog };

/** A request of somebody who is signed in. */
export type DeskRequest = {
  context: DeskContext;
  /** Who sits at the desk, for the log. */
  who: string;
  params: Record<string, string>;
  query: Record<string, string>;
};
