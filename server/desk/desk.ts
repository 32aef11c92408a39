import type { CatalogueItem } from '#content';
import type { Clock } from '../clock.ts';
import type { OrderStore } from '../enrolment/order-store.ts';
import type { LeadStore } from '../leads/lead-store.ts';
import type { Log } from '../log.ts';
import type { Razorpay } from '../razorpay/client.ts';
import type { RetentionStore } from '../retention/retention-store.ts';
import type { Signer } from '../signing/signer.ts';
import type { DeskLog } from './desk-log.ts';
import type { Notes } from './notes.ts';
import type { OrderQueries } from './order-queries.ts';
import type { SessionStore } from './session-store.ts';
import type { StudentQueries } from './student-queries.ts';
import type { StudentSearch } from './student-search.ts';

/** What commands work with. */
export type Desk = {
  queries: OrderQueries;
  students: StudentQueries;
  search: StudentSearch;
  store: OrderStore;
  leads: LeadStore;
  retention: RetentionStore;
  sessions: SessionStore;
  deskLog: DeskLog;
  /** Where the desk answers browsers; an error when it is not running. */
  deskAddress: () => string;
  notes: Notes;
  /** What the site sells, with the seats of its batches. */
  catalogue: CatalogueItem[];
  /** Signs the links of seat offers. */
  signer: () => Promise<Signer>;
  /** A function: only some commands need Razorpay, and its keys may be missing. */
  razorpay: () => Razorpay;
  ownerEmail: string;
  dataDir: string;
  /** Null on PostgreSQL. */
  sqliteFile: string | null;
  clock: Clock;
  log: Log;
  /** Writes an export; refuses to overwrite a file. */
  writeFile: (path: string, content: string) => void;
};

/** Opens the desk for one command and closes it afterwards. */
export type WithDesk = <Result>(work: (desk: Desk) => Promise<Result>) => Promise<Result>;

/** Runs a command's work on an open desk, and prints the text that it returns. */
export type Run = (work: (desk: Desk) => Promise<string>) => Promise<void>;
