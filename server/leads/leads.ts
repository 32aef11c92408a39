import type { Database } from '../db/database.ts';
import type { Clock } from '../env.ts';
import type { Log } from '../log.ts';
import { Repeater } from '../poller.ts';
import { GuideShelf } from './guide/guide-files.ts';
import { LeadBook } from './lead-store.ts';
import { Seal } from './signer.ts';
import type { Limits } from './spam/rate-limit.ts';

const SWEEP_MS = 10 * 60_000;

export type LeadsOptions = {
  db: Database;
  ownerEmail: string;
  /** Our public address. Links in mails start with it, never with what a caller says our name is. */
  siteUrl: string;
  /** Where the build leaves the guides, as <campId>.pdf. */
  guidesFolder: string;
  limits: Limits;
  clock: Clock;
  log: Log;
  /** Told when there is mail to send. */
  onStored?: () => void;
};

/** Leads at work: their book, and what they do by themselves beside answering calls. */
export class Leads {
  readonly book: LeadBook;
  readonly shelf: GuideShelf;
  readonly ownerEmail: string;
  readonly siteUrl: string;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly onStored: () => void;
  readonly #sweeper: Repeater;
  #seal: Seal | undefined;

  constructor({
    db,
    ownerEmail,
    siteUrl,
    guidesFolder,
    limits,
    clock,
    log,
    onStored = () => {},
  }: LeadsOptions) {
    this.book = new LeadBook(db);
    this.shelf = new GuideShelf(guidesFolder);
    this.ownerEmail = ownerEmail;
    this.siteUrl = siteUrl;
    this.limits = limits;
    this.clock = clock;
    this.onStored = onStored;
    this.#sweeper = new Repeater(SWEEP_MS, log, () => this.book.sweep(clock().getTime()));
  }

  async seal(): Promise<Seal> {
    this.#seal ??= new Seal(await this.book.key());
    return this.#seal;
  }

  start() {
    this.#sweeper.start();
  }

  stop(): Promise<void> {
    return this.#sweeper.stop();
  }
}
