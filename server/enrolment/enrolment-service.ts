import type { CatalogueItem } from '#content';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { Poller } from '../background/poller.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { Razorpay } from '../razorpay/client.ts';
import { signerOf } from '../signing/signing-key.ts';
import { closeDayIfDue } from './closing/daily-closing.ts';
import type { LoadedContext, OrderingContext } from './enrolment-context.ts';
import { enrolMissing } from './fees/enrol-missing.ts';
import { planOlderEnrolments } from './fees/plan-older-enrolments.ts';
import type { PaymentLimits } from './payments/payment-limits.ts';
import { reconcile } from './payments/reconcile.ts';
import { handleWebhookEvents } from './payments/webhook.ts';
import { writeReminders } from './reminders/write-reminders.ts';
import { flagMovedBatches } from './seats/moved-batches.ts';
import { noteLastDays } from './seats/note-last-days.ts';
import { Store } from './store.ts';
import type { WaitingLimits } from './waiting-list/join-waiting-list.ts';
import { WaitingList } from './waiting-list/waiting-list.ts';

/** The content changes only with a new version, so this is in fact once a start. */
const PLAN_EVERY_MS = DAY_MS;
const REMIND_EVERY_MS = 5 * MINUTE_MS;

type EnrolmentOptions = Context & {
  db: Database;
  catalogue: CatalogueItem[];
  razorpay: Razorpay;
  keys: { keySecret: string; webhookSecrets: string[]; checkoutUrl: string };
  limits: PaymentLimits;
  /** Of the forms that join the waiting list and ask for lost links. */
  formLimits: WaitingLimits;
  reconcileEveryMs: number;
  /** Called when emails may have been written. */
  onMailQueued?: () => void;
};

/** Enrolment at run time: the context of its rules, and its background tasks. */
export class EnrolmentService {
  readonly context: OrderingContext & LoadedContext;
  readonly keys: EnrolmentOptions['keys'];
  readonly waitingList: WaitingList;
  readonly onMailQueued: () => void;
  readonly #db: Database;
  readonly #limits: PaymentLimits;
  readonly #formLimits: WaitingLimits;
  readonly #handling: Poller;
  readonly #reconciling: Poller;
  readonly #closing: Poller;
  readonly #planning: Poller;
  readonly #reminding: Poller;

  constructor({
    db,
    catalogue,
    razorpay,
    keys,
    limits,
    formLimits,
    ownerEmail,
    clock,
    reconcileEveryMs,
    log,
    onMailQueued = () => {},
  }: EnrolmentOptions) {
    this.#db = db;
    this.#limits = limits;
    this.#formLimits = formLimits;
    this.context = { clock, log, ownerEmail, catalogue, loadedAt: clock(), razorpay, store: new Store(db) };
    this.keys = keys;
    this.onMailQueued = onMailQueued;
    // Separate pollers: a provider that is slow to answer must not delay the events it has sent.
    this.#handling = new Poller(reconcileEveryMs, log, async () => {
      try {
        await handleWebhookEvents(this.context);
      } finally {
        onMailQueued();
        // Also after a failure: it is what finds the payments whose events can't be handled.
        this.#reconciling.wake();
      }
    });
    this.#reconciling = new Poller(reconcileEveryMs, log, async () => {
      await reconcile(this.context, () => this.#reconciling.stopped);
      onMailQueued();
    });
    this.#closing = new Poller(reconcileEveryMs, log, async () => {
      await closeDayIfDue(this.context, () => this.#closing.stopped);
      onMailQueued();
    });
    this.waitingList = new WaitingList({
      db,
      context: this.context,
      limits: formLimits,
      everyMs: reconcileEveryMs,
      onMailQueued,
    });
    this.#planning = new Poller(PLAN_EVERY_MS, log, async () => {
      await noteLastDays(this.context);
      await enrolMissing(this.context);
      await planOlderEnrolments(this.context);
    });
    this.#reminding = new Poller(REMIND_EVERY_MS, log, async () => {
      // First: nobody is reminded of a start that the content has moved.
      await flagMovedBatches(this.context);
      if ((await writeReminders(this.context)) > 0) onMailQueued();
    });
  }

  /** The caller, as the rate limits count it. */
  async caller({ ip }: { ip: string }) {
    return { ip, limits: this.#limits, signer: await signerOf(this.#db) };
  }

  /** The sender of a form, as the limits of forms count it. */
  async formSender({ ip }: { ip: string }) {
    return { ip, limits: this.#formLimits, signer: await signerOf(this.#db) };
  }

  start() {
    this.#handling.start();
    this.#closing.start();
    this.#planning.start();
    this.#reminding.start();
    this.waitingList.start();
  }

  /** Wakes the webhook poller. */
  wake() {
    this.#handling.wake();
  }

  async stop(): Promise<void> {
    const pollers = [
      this.#handling,
      this.#reconciling,
      this.#closing,
      this.#planning,
      this.#reminding,
      this.waitingList,
    ];
    await Promise.all(pollers.map((poller) => poller.stop()));
  }
}
