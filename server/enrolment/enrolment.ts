import type { Database } from '../db/database.ts';
import type { Clock } from '../env.ts';
import type { Log } from '../log.ts';
import type { Razorpay } from '../razorpay/client.ts';
import { WebhookEvents } from '../razorpay/webhook-events.ts';
import { Repeater } from '../repeater.ts';
import { Ledger } from './ledger.ts';
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

/** Enrolment at work: its books, and what it does by itself beside answering calls. */
export class Enrolment {
  readonly ledger: Ledger;
  readonly events: WebhookEvents;
  readonly razorpay: Razorpay;
  readonly keys: EnrolmentOptions['keys'];
  readonly ownerEmail: string;
  readonly clock: Clock;
  readonly #onSettled: (() => void) | undefined;
  readonly #repeater: Repeater;

  constructor({ db, razorpay, keys, ownerEmail, clock, reconcileEveryMs, log, onSettled }: EnrolmentOptions) {
    this.ledger = new Ledger(db);
    this.events = new WebhookEvents(db);
    this.razorpay = razorpay;
    this.keys = keys;
    this.ownerEmail = ownerEmail;
    this.clock = clock;
    this.#onSettled = onSettled;
    const now = () => clock().getTime();
    const { ledger, events } = this;
    this.#repeater = new Repeater(reconcileEveryMs, log, async () => {
      await handleWebhookEvents({ ledger, events, ownerEmail, now, log });
      await reconcile({ ledger, razorpay, ownerEmail, now, log, stopped: () => this.#repeater.stopped });
      this.announceSettled();
    });
  }

  /** Mail may have been written. */
  announceSettled() {
    this.#onSettled?.();
  }

  start() {
    this.#repeater.start();
  }

  /** There is something to do now. */
  wake() {
    this.#repeater.wake();
  }

  stop(): Promise<void> {
    return this.#repeater.stop();
  }
}
