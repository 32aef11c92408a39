import type { CatalogueItem } from '#content';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Razorpay } from '../razorpay/client.ts';
import type { DeskStores } from './desk-stores.ts';

/** What commands work with. */
export type Desk = DeskStores & {
  /** Where the desk answers browsers; an error when it is not running. */
  deskAddress: () => string;
  /** What the site sells, with the seats of its batches. */
  catalogue: CatalogueItem[];
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
