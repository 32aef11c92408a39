import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { Poller } from '../poller.ts';
import type { Deliver } from './delivery.ts';
import type { Mail } from './message.ts';
import type { Outbox, OutboxMessage } from './outbox.ts';

/** Writes each kind of message from what its outbox entry carries. Every part of the school brings its own. */
export type Emails = Record<string, (payload: unknown) => Promise<Mail>>;

const CLAIM_MS = 60_000;
const SLOWEST_MS = 60 * 60_000;

type Options = {
  outbox: Outbox;
  emails: Emails;
  deliver: Deliver;
  clock: Clock;
  everyMs: number;
  log: Log;
};

/** Brings the outbox to the post: each message until it is accepted, ever less often, never lost. */
export class MailWorker {
  readonly #options: Options;
  readonly #poller: Poller;
  /** Accepted by the mail server, and not noted yet. Kept while the database is away, so that it is not sent again. */
  #sentId: string | null = null;

  constructor(options: Options) {
    this.#options = options;
    this.#poller = new Poller(options.everyMs, options.log, () => this.sendDue());
  }

  start() {
    this.#poller.start();
  }

  wake() {
    this.#poller.wake();
  }

  stop(): Promise<void> {
    return this.#poller.stop();
  }

  async sendDue() {
    const { outbox, clock } = this.#options;
    while (!this.#poller.stopped) {
      const now = clock();
      // One at a time: a claim lasts longer than the slowest delivery, not than several.
      const message: OutboxMessage | undefined = await outbox.claimNext(now, now + CLAIM_MS, this.#sentId);
      this.#sentId = null;
      if (!message) return;
      if (await this.#send(message)) this.#sentId = message.id;
    }
    if (this.#sentId) await outbox.noteSent(this.#sentId, clock());
  }

  /** Whether it was accepted. */
  async #send(message: OutboxMessage): Promise<boolean> {
    const { outbox, deliver, clock, log } = this.#options;
    const fields = { outboxId: message.id, kind: message.kind, about: message.subject_id };
    try {
      await deliver(await this.#write(message), {
        id: message.id,
        messageId: message.message_id,
        to: message.recipient,
      });
      log.info(fields, 'mail sent');
      return true;
    } catch (error) {
      const wait = Math.min(1000 * 2 ** message.tries, SLOWEST_MS);
      await outbox.noteFailure(message.id, clock() + wait);
      // The reason may quote an address: the code says enough.
      log.warn(
        { ...fields, tries: message.tries, code: (error as { code?: string }).code },
        'mail not sent, will be tried again',
      );
      return false;
    }
  }

  async #write({ kind, payload }: OutboxMessage): Promise<Mail> {
    const write = this.#options.emails[kind];
    if (!write) throw new Error(`nobody knows how to write ${kind}`);
    return write(JSON.parse(payload));
  }
}
