import { Poller } from '../../background/poller.ts';
import type { Database } from '../../db/database.ts';
import { signerOf } from '../../signing/signing-key.ts';
import type { OrderingContext } from '../enrolment-context.ts';
import type { JoiningContext, WaitingLimits } from './join-waiting-list.ts';
import { offerSeats } from './offer-seats.ts';
import { tellListsEnded } from './tell-lists-ended.ts';

type WaitingListOptions = {
  db: Database;
  context: OrderingContext;
  limits: WaitingLimits;
  everyMs: number;
  /** Called when emails may have been written. */
  onMailQueued: () => void;
};

/** The waiting list at run time: who joins it, and the poller that offers free seats. */
export class WaitingList {
  readonly onMailQueued: () => void;
  readonly #db: Database;
  readonly #context: OrderingContext;
  readonly #limits: WaitingLimits;
  readonly #poller: Poller;

  constructor({ db, context, limits, everyMs, onMailQueued }: WaitingListOptions) {
    this.#db = db;
    this.#context = context;
    this.#limits = limits;
    this.onMailQueued = onMailQueued;
    this.#poller = new Poller(everyMs, context.log, () => this.runOnce());
  }

  /** The context of one request. */
  async joining({ ip }: { ip: string }): Promise<JoiningContext> {
    return { ...this.#context, ip, limits: this.#limits, signer: await signerOf(this.#db) };
  }

  /** One look at every batch: free seats are offered, and whoever still waits when it begins is told. */
  async runOnce() {
    await offerSeats({ ...this.#context, signer: await signerOf(this.#db) });
    await tellListsEnded(this.#context);
    this.onMailQueued();
  }

  start() {
    this.#poller.start();
  }

  stop(): Promise<void> {
    return this.#poller.stop();
  }
}
