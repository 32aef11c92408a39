import type { Instant } from '../clock.ts';

/** A one-time address of the desk, by the hash of its token. Taking it deletes the row. */
export type DeskAddressesTable = { token_hash: string; who: string; ends_at: Instant };

/** Somebody sits at the desk. Closing it deletes the row. */
export type DeskSessionsTable = { token_hash: string; who: string; begun_at: Instant; ends_at: Instant };

/** A mailed code, by the hash of the token that the browser holds meanwhile. */
export type DeskCodesTable = { token_hash: string; code_hash: string; ends_at: Instant };

/** Wrong passwords and codes in a row. */
export type DeskTriesTable = { door: string; wrong: number; wait_until: Instant };

/** What was done at the desk. */
export type DeskLogTable = {
  /** The one-time id of the form: the same form sent twice is one action. */
  id: string;
  who: string;
  /** Like "resolve": the name of the action. */
  action: string;
  /** The id of what it was done to. */
  subject: string;
  begun_at: Instant;
  /** Null while it runs, or when it broke off: look before doing it again. */
  done_at: Instant | null;
  /** The sentence that the owner was told. */
  summary: string | null;
  /** The page of the desk that shows the result. */
  shown_at: string | null;
};
