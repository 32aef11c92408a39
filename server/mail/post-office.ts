import type { Ledger } from '../enrolment/ledger.ts';
import type { Clock } from '../env.ts';
import { Repeater } from '../repeater.ts';
import type { Deliver } from './delivery.ts';
import { type Enrolled, enrolmentConfirmation } from './enrolment-confirmation.ts';
import { enrolmentNotice } from './enrolment-notice.ts';
import type { Mail } from './message.ts';
import type { OutboxMessage } from './outbox.ts';

const templates: Record<string, (enrolled: Enrolled) => Mail> = {
  'enrolment-confirmation': enrolmentConfirmation,
  'enrolment-notice': enrolmentNotice,
};

const CLAIM_MS = 60_000;
const SLOWEST_MS = 60 * 60_000;

type Options = {
  ledger: Ledger;
  deliver: Deliver;
  clock: Clock;
  everyMs: number;
  log: { info: (fields: object, message: string) => void; warn: (fields: object, message: string) => void };
};

/** Brings the outbox to the post: each message until it is accepted, ever less often, never lost. */
export class PostOffice {
  readonly #options: Options;
  readonly #repeater: Repeater;

  constructor(options: Options) {
    this.#options = options;
    this.#repeater = new Repeater(options.everyMs, options.log, () => this.sendDue());
  }

  start() {
    this.#repeater.start();
  }

  wake() {
    this.#repeater.wake();
  }

  stop(): Promise<void> {
    return this.#repeater.stop();
  }

  async sendDue() {
    const { ledger, clock } = this.#options;
    for (;;) {
      const now = clock().getTime();
      const due = await ledger.outbox.claim(now, now + CLAIM_MS, 10);
      for (const message of due) await this.#send(message);
      if (due.length === 0) return;
    }
  }

  async #send(message: OutboxMessage) {
    const { ledger, deliver, clock, log } = this.#options;
    const fields = { outboxId: message.id, kind: message.kind, subject: message.subject_id };
    try {
      await deliver(await this.#write(message), {
        id: message.id,
        messageId: message.message_id,
        to: message.recipient,
      });
      await ledger.outbox.noteSent(message.id, clock().getTime());
      log.info(fields, 'mail sent');
    } catch (error) {
      const wait = Math.min(1000 * 2 ** message.tries, SLOWEST_MS);
      await ledger.outbox.noteFailure(message.id, clock().getTime() + wait);
      // The reason may quote an address: the code says enough.
      log.warn(
        { ...fields, tries: message.tries, code: (error as { code?: string }).code },
        'mail not sent, will be tried again',
      );
    }
  }

  async #write(message: OutboxMessage): Promise<Mail> {
    const { ledger } = this.#options;
    const { orderId, paymentId } = JSON.parse(message.payload);
    const [order, payment] = [await ledger.order(orderId), await ledger.payment(paymentId)];
    const template = templates[message.kind];
    if (!order || !payment || !template) throw new Error(`nothing is known to write ${message.kind} from`);
    return template({ order, payment, items: await ledger.itemsOf(orderId) });
  }
}
