import type { Context } from './context.ts';
import { type Answer, postWebhook } from './post-webhook.ts';
import type { DeliveryRecord, EventRecord } from './records.ts';
import { signWebhook } from './signatures.ts';

/** Delivers events to the shop at least once: retries until a 2xx, under the same event id. */
export class WebhookDelivery {
  readonly #context: Context;
  readonly #pending = new Map<string, DeliveryRecord>();
  readonly #inFlight = new Map<string, { url: string; abort: AbortController }>();
  #timer: NodeJS.Timeout | null = null;
  #looking = false;
  #closed = false;

  constructor(context: Context) {
    this.#context = context;
    context.store.onChange((changed) => {
      for (const [table, , record] of changed)
        if (table === 'deliveries') this.#take(record as DeliveryRecord);
    });
    // Deliveries that were pending at the last stop continue.
    for (const delivery of context.store.all('deliveries')) this.#take(delivery);
  }

  get pending(): DeliveryRecord[] {
    return [...this.#pending.values()];
  }

  #take(delivery: DeliveryRecord): void {
    // To the end of the queue: of those due in the same millisecond, the one held back goes last.
    this.#pending.delete(delivery.id);
    if (delivery.status === 'pending') this.#pending.set(delivery.id, delivery);
    if (this.#looking || this.#closed) return;
    this.#looking = true;
    // After the current work, so that the call that pays is answered before its webhooks are sent.
    setImmediate(() => this.#sendWhatIsDue());
  }

  #sendWhatIsDue(): void {
    this.#looking = false;
    if (this.#closed) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const waiting = this.pending
      .filter(({ id }) => !this.#inFlight.has(id))
      .sort((one, other) => one.nextAttemptAt - other.nextAttemptAt);
    for (const delivery of waiting) {
      const wait = delivery.nextAttemptAt - Date.now();
      if (wait > 0) {
        this.#timer = setTimeout(() => this.#sendWhatIsDue(), Math.min(wait, 2 ** 31 - 1));
        return;
      }
      if (this.#busyWith(delivery.url) < this.#context.faults.current.webhooks.concurrency) {
        void this.#carry(delivery);
      }
    }
  }

  #busyWith(url: string): number {
    return [...this.#inFlight.values()].filter((one) => one.url === url).length;
  }

  async #carry(delivery: DeliveryRecord): Promise<void> {
    const { store, settings } = this.#context;
    const event = store.get('events', delivery.eventId);
    if (!event) return;
    const abort = new AbortController();
    this.#inFlight.set(delivery.id, { url: delivery.url, abort });
    const at = Date.now();
    const timeoutMs = settings.webhookAnswerTimeoutMs;
    const answer = await postWebhook(delivery.url, this.#headers(event), event.body, timeoutMs, abort.signal);
    this.#inFlight.delete(delivery.id);
    // Closed or reset meanwhile: whether it arrived is unknown, so it stays pending or is forgotten.
    if (abort.signal.aborted || !store.get('deliveries', delivery.id)) return;
    store.change(() => this.#writeDown(delivery, at, answer));
  }

  #headers(event: EventRecord): Record<string, string> {
    const { webhookSecret } = this.#context.settings;
    return {
      'Content-Type': 'application/json',
      'User-Agent': 'Razorpay-Webhook/v1',
      'Request-Id': event.id,
      'x-razorpay-event-id': event.id,
      ...(webhookSecret && { 'X-Razorpay-Signature': signWebhook(webhookSecret, event.body) }),
    };
  }

  #writeDown(delivery: DeliveryRecord, at: number, answer: Answer): void {
    const { store, settings } = this.#context;
    const attempts = [...delivery.attempts, { at, ...answer }];
    const tried = { ...delivery, attempts, heldBack: false };
    if (answer.status !== null && answer.status >= 200 && answer.status < 300) {
      store.put('deliveries', { ...tried, status: 'delivered' });
    } else {
      const backoff = settings.webhookRetryBaseMs * 2 ** (attempts.length - 1);
      const nextAttemptAt = Date.now() + Math.min(backoff, settings.webhookRetryCapMs);
      if (nextAttemptAt > delivery.createdAtMs + settings.webhookRetryForMs) {
        store.put('deliveries', { ...tried, status: 'given-up' });
        store.put('disabledWebhooks', { id: delivery.url, since: Date.now() });
      } else {
        store.put('deliveries', { ...tried, nextAttemptAt });
      }
    }
    this.#releaseOvertaken(delivery);
  }

  #releaseOvertaken(overtaking: DeliveryRecord): void {
    for (const held of this.pending) {
      if (held.heldBack && held.url === overtaking.url && held.eventId !== overtaking.eventId) {
        this.#context.store.put('deliveries', { ...held, heldBack: false, nextAttemptAt: Date.now() });
      }
    }
  }

  /** Drops everything; deliveries in flight are not recorded any more. */
  stop(): void {
    this.#pending.clear();
    if (this.#timer) clearTimeout(this.#timer);
    for (const { abort } of this.#inFlight.values()) abort.abort();
    this.#inFlight.clear();
  }

  close(): void {
    this.#closed = true;
    this.stop();
  }
}
