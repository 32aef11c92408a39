import type { Context } from './context.ts';
import type { Refund } from './entities.ts';
import { conflict, invalidField } from './errors.ts';
import type { Fields } from './fields.ts';
import { findPayment } from './payments.ts';
import { findRefund, refundPayment } from './refunds.ts';

/**
 * X-Refund-Idempotency: the same key with the same request gives the same refund. A key whose first answer
 * was not sent yet gets a 409.
 */
export class RefundKeys {
  readonly #context: Context;
  readonly #inProgress = new Set<string>();

  constructor(context: Context) {
    this.#context = context;
  }

  /** `answered` must be called when the answer was sent, or lost. */
  refund(
    paymentId: string,
    key: string | undefined,
    fields: Fields,
  ): { refund: Refund; answered: () => void } {
    const { store } = this.#context;
    const payment = findPayment(this.#context, paymentId);
    if (key === undefined) {
      return { refund: refundPayment(this.#context, payment, fields), answered: () => {} };
    }
    if (!/^[A-Za-z0-9_-]{10,}$/.test(key)) {
      throw invalidField(
        'X-Refund-Idempotency',
        'The idempotency key must have at least 10 letters, digits, hyphens or underscores.',
      );
    }
    if (this.#inProgress.has(key)) {
      throw conflict('Request failed because another request is in progress with the same Idempotency Key');
    }
    const asked = JSON.stringify([paymentId, Object.entries(fields).sort()]);
    const used = store.get('refundKeys', key);
    if (used && used.asked !== asked) {
      throw conflict('Different request body sent for the same Idempotency Header');
    }
    const refund = used
      ? findRefund(this.#context, used.refundId).shown
      : this.#first(key, asked, paymentId, fields);
    this.#inProgress.add(key);
    return { refund, answered: () => this.#inProgress.delete(key) };
  }

  #first(key: string, asked: string, paymentId: string, fields: Fields): Refund {
    const { store } = this.#context;
    return store.change(() => {
      const refund = refundPayment(this.#context, findPayment(this.#context, paymentId), fields);
      store.put('refundKeys', { id: key, asked, refundId: refund.id });
      return refund;
    });
  }
}
