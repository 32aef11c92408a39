import { MINUTE_MS } from '#contract/durations.ts';
import { Poller } from '../background/poller.ts';
import { MAIL_CONNECTIONS } from './delivery.ts';
import { type OutboxMessage, type Priority, priorities } from './outbox.ts';
import { type SendOptions, sendMessage } from './send-message.ts';

/** Renewed while a message is being sent. The mail of a process that died is free after this time. */
const CLAIM_MS = 3 * MINUTE_MS;

/** Sends the outbox over several connections. Each message is retried, ever less often, until accepted. */
export class MailWorker {
  readonly #options: SendOptions;
  /**
   * The least urgent mail that each connection sends. One is reserved for enrolments, so that slow recipients of
   * other mail never hold all.
   */
  readonly #connections: Priority[] = Array.from({ length: MAIL_CONNECTIONS }, (_, index) =>
    index === 0 ? priorities.enrolment : priorities.lead,
  );
  /**
   * Accepted by the mail server, not noted yet: kept while the database is away. Every connection notes all of them
   * before it claims, because the claim on one may be over by then.
   */
  readonly #sent = new Set<OutboxMessage>();
  readonly #inFlight = new Set<OutboxMessage>();
  /** One poller a connection, so that a slow recipient delays no other message. */
  readonly #pollers: Poller[];
  readonly #renewing: Poller;
  #stopped = false;

  constructor({ everyMs, ...options }: SendOptions & { everyMs: number }) {
    this.#options = options;
    this.#pollers = this.#connections.map(
      (lowest) => new Poller(everyMs, options.log, () => this.#sendInTurn(lowest)),
    );
    this.#renewing = new Poller(everyMs, options.log, () => this.#renewClaims());
  }

  start() {
    this.#renewing.start();
    for (const poller of this.#pollers) poller.start();
  }

  wake() {
    for (const poller of this.#pollers) poller.wake();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#pollers.map((poller) => poller.stop()));
    await this.#renewing.stop();
  }

  /** Sends everything that is due, once. Ends when every connection has, also when one of them failed. */
  async sendDue() {
    const ends = await Promise.allSettled(this.#connections.map((lowest) => this.#sendInTurn(lowest)));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  async #sendInTurn(lowest: Priority) {
    const { outbox, clock } = this.#options;
    while (!this.#stopped) {
      const now = clock();
      // One at a time: what waits for its turn here could be sent by another process.
      const claim = { lowest, now, claimUntil: now + CLAIM_MS };
      const message = await this.#noting((sent) => outbox.claimNext({ ...claim, sent }));
      if (!message) return;
      this.#inFlight.add(message);
      try {
        if (await sendMessage(message, this.#options)) this.#sent.add(message);
      } finally {
        this.#inFlight.delete(message);
      }
    }
    await this.#noting((sent) => outbox.noteSent(sent, clock()));
  }

  /** A mail server may take ten minutes to accept a message, far longer than a claim lasts. */
  async #renewClaims() {
    const { outbox, clock } = this.#options;
    await outbox.renewClaims([...this.#inFlight], clock() + CLAIM_MS);
  }

  async #noting<Result>(work: (sent: OutboxMessage[]) => Promise<Result>): Promise<Result> {
    const sent = [...this.#sent];
    const result = await work(sent);
    for (const message of sent) this.#sent.delete(message);
    return result;
  }
}
