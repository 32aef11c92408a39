import { MINUTE_MS } from '#contract/durations.ts';
import { Poller } from '../background/poller.ts';
import type { Clock } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { Signer } from '../signing/signer.ts';
import { signerOf } from '../signing/signing-key.ts';
import type { LeadLimits } from './count-lead.ts';
import { GuideFiles } from './guide/guide-files.ts';
import { LeadStore } from './lead-store.ts';
import type { Caller, LeadsContext } from './leads-context.ts';

const SWEEP_MS = 10 * MINUTE_MS;

export type LeadsOptions = Context & {
  db: Database;
  /** The public address of the API. Links to guides start with it, never with the Host header of a caller. */
  apiUrl: string;
  /** The folder where the build writes guides, as <campId>.pdf. */
  guidesFolder: string;
  limits: LeadLimits;
  /** Called when emails were written. */
  onMailQueued?: () => void;
};

/** Leads at run time: their store, and their background tasks. */
export class Leads {
  readonly store: LeadStore;
  readonly guideFiles: GuideFiles;
  readonly apiUrl: string;
  readonly clock: Clock;
  readonly onMailQueued: () => void;
  readonly ownerEmail: string;
  readonly #limits: LeadLimits;
  readonly #sweeper: Poller;
  readonly #db: Database;

  constructor({
    db,
    ownerEmail,
    apiUrl,
    guidesFolder,
    limits,
    clock,
    log,
    onMailQueued = () => {},
  }: LeadsOptions) {
    this.#db = db;
    this.store = new LeadStore(db);
    this.guideFiles = new GuideFiles(guidesFolder);
    this.ownerEmail = ownerEmail;
    this.apiUrl = apiUrl;
    this.#limits = limits;
    this.clock = clock;
    this.onMailQueued = onMailQueued;
    this.#sweeper = new Poller(SWEEP_MS, log, () => this.store.sweep(clock()));
  }

  signer(): Promise<Signer> {
    return signerOf(this.#db);
  }

  /** The context of one request. */
  async context(log: Log, caller: Caller): Promise<LeadsContext> {
    return {
      clock: this.clock,
      log,
      ownerEmail: this.ownerEmail,
      store: this.store,
      signer: await this.signer(),
      limits: this.#limits,
      guideFiles: this.guideFiles,
      caller,
    };
  }

  start() {
    this.#sweeper.start();
  }

  stop(): Promise<void> {
    return this.#sweeper.stop();
  }
}
