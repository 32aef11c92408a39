import { Poller } from '../poller.ts';
import { MAIL_CONNECTIONS } from './delivery.ts';
import { type Priority, priorities } from './outbox.ts';
import { type SendOptions, sendMessage } from './send-message.ts';

/** Longer than the slowest delivery: six SMTP commands, each within the time-outs of delivery.ts. */
const CLAIM_MS = 3 * 60_000;

type Connection = {
  /** It sends messages of this priority and more urgent ones. */
  lowest: Priority;
  /** Accepted by the mail server, not noted yet. Kept while the database is away, to send it only once. */
  sentId: string | null;
};

/** Sends the outbox over several connections. Each message is retried, ever less often, until accepted. */
export class MailWorker {
  readonly #options: SendOptions;
  /** One connection is reserved for enrolments, so that slow recipients of other mail never hold all. */
  readonly #connections: Connection[] = Array.from({ length: MAIL_CONNECTIONS }, (_, index) => ({
    lowest: index === 0 ? priorities.enrolment : priorities.lead,
    sentId: null,
  }));
  /** One poller a connection, so that a slow recipient delays no other message. */
  readonly #pollers: Poller[];
  #stopped = false;

  constructor({ everyMs, ...options }: SendOptions & { everyMs: number }) {
    this.#options = options;
    this.#pollers = this.#connections.map(
      (connection) => new Poller(everyMs, options.log, () => this.#sendInTurn(connection)),
    );
  }

  start() {
    for (const poller of this.#pollers) poller.start();
  }

  wake() {
    for (const poller of this.#pollers) poller.wake();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#pollers.map((poller) => poller.stop()));
  }

  /** Sends everything that is due, once. Ends when every connection has, also when one of them failed. */
  async sendDue() {
    const ends = await Promise.allSettled(
      this.#connections.map((connection) => this.#sendInTurn(connection)),
    );
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  async #sendInTurn(connection: Connection) {
    const { outbox, clock } = this.#options;
    while (!this.#stopped) {
      const now = clock();
      // One at a time: a claim lasts longer than the slowest delivery, but not than several.
      const message = await outbox.claimNext({ ...connection, now, claimUntil: now + CLAIM_MS });
      connection.sentId = null;
      if (!message) return;
      if (await sendMessage(message, this.#options)) connection.sentId = message.id;
    }
    if (connection.sentId) await outbox.noteSent(connection.sentId, clock());
  }
}
