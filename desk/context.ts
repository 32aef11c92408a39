import type { Database } from '#server/db/database.ts';
import type { Desk } from '#server/desk/desk.ts';

/** What pages and actions work with: the command line's desk, and the database for queries. */
export type DeskContext = Desk & { db: Database };

/** A request of somebody who is signed in. */
export type DeskRequest = {
  context: DeskContext;
  /** Who sits at the desk, for the log. */
  who: string;
  /** A part of the path, by the name that its route gives it. */
  param: (name: string) => string;
  query: Record<string, string>;
};
