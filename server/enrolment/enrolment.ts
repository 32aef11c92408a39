import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { Poller } from '../poller.ts';
import type { Razorpay } from '../razorpay/client.ts';
import { WebhookEvents } from '../razorpay/webhook-events.ts';
import { OrderStore } from './order-store.ts';
import { reconcile } from './reconcile.ts';
import { handleWebhookEvents } from './webhook.ts';

export type EnrolmentOptions = {
  db: Database;
  razorpay: Razorpay;
  keys: { keySecret: string; webhookSecrets: string[]; checkoutUrl: string };
  ownerEmail: string;
  clock: Clock;
  reconcileEveryMs: number;
  log: Log;
  /** Told when a settlement may have written mail. */
  onSettled?: () => void;
};

/** Enrolment at work: its store, and what it does by itself beside answering calls. */
export class Enrolment {
  readonly store: OrderStore;
  readonly events: WebhookEvents;
  readonly razorpay: Razorpay;
  readonly keys: EnrolmentOptions['keys'];
  readonly ownerEmail: string;
  readonly clock: Clock;
  readonly #onSettled: (() => void) | undefined;
  readonly #handling: Poller;
  readonly #reconciling: Poller;

  constructor({ db, razorpay, keys, ownerEmail, clock, reconcileEveryMs, log, onSettled }: EnrolmentOptions) {
    this.store = new OrderStore(db);
    this.events = new WebhookEvents(db);
    this.razorpay = razorpay;
    this.keys = keys;
    this.ownerEmail = ownerEmail;
    this.clock = clock;
    this.#onSettled = onSettled;
    const { store, events } = this;
    // Apart, because a provider that is slow to answer must not keep the events waiting that it has sent.
    this.#handling = new Poller(reconcileEveryMs, log, async () => {
      await handleWebhookEvents({ store, events, ownerEmail, now: clock, log });
      this.announceSettled();
      this.#reconciling.wake();
    });
    this.#reconciling = new Poller(reconcileEveryMs, log, async () => {
      await reconcile({
        store,
        razorpay,
        ownerEmail,
        now: clock,
        log,
        stopped: () => this.#reconciling.stopped,
      });
      this.announceSettled();
    });
  }

  /** Mail may have been written. */
  announceSettled() {
    this.#onSettled?.();
  }

  start() {
    this.#handling.start();
  }

  /** An event has come. */
  wake() {
    this.#handling.wake();
  }

  async stop(): Promise<void> {
    await Promise.all([this.#handling.stop(), this.#reconciling.stop()]);
  }
}
