import { Poller } from '../poller.ts';
import { MAIL_CONNECTIONS } from './delivery.ts';
import { type Priority, priorities } from './outbox.ts';
import { type SendOptions, sendMessage } from './send-message.ts';

/** Longer than the slowest delivery: six commands, each within the timeouts of delivery.ts. */
const CLAIM_MS = 3 * 60_000;

type Connection = {
  /** Which mail it sends: this and what is more urgent. */
  lowest: Priority;
  /** Accepted by the mail server, and not noted yet. Kept while the database is away, so that it is not sent again. */
  sentId: string | null;
};

/** Brings the outbox to the post, over several connections at once: each message until it is accepted, ever less often. */
export class MailWorker {
  readonly #options: SendOptions;
  /** One is kept for enrolments: slow recipients of other mail never hold all of them. */
  readonly #connections: Connection[] = Array.from({ length: MAIL_CONNECTIONS }, (_, index) => ({
    lowest: index === 0 ? priorities.enrolment : priorities.lead,
    sentId: null,
  }));
  /** One a connection: one that waits for a slow recipient keeps no other from starting. */
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

  /** All that is due, once. */
  async sendDue() {
    await Promise.all(this.#connections.map((connection) => this.#sendInTurn(connection)));
  }

  async #sendInTurn(connection: Connection) {
    const { outbox, clock } = this.#options;
    while (!this.#stopped) {
      const now = clock();
      // One at a time: a claim lasts longer than the slowest delivery, not than several.
      const message = await outbox.claimNext({ ...connection, now, claimUntil: now + CLAIM_MS });
      connection.sentId = null;
      if (!message) return;
      if (await sendMessage(message, this.#options)) connection.sentId = message.id;
    }
    if (connection.sentId) await outbox.noteSent(connection.sentId, clock());
  }
}
