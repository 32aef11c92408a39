import type { Context } from './context.ts';
import { authorizePayment, findPayment } from './payments.ts';

/** Simulates a bank that approves late. What is due survives a restart. */
export class LateBank {
  readonly #context: Context;
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(context: Context) {
    this.#context = context;
    for (const { id, lateAt } of context.store.all('payments')) {
      if (lateAt !== null) this.#wait(id, lateAt);
    }
  }

  promise(paymentId: string, afterMs: number): void {
    const { store } = this.#context;
    const lateAt = Date.now() + afterMs;
    store.change(() => store.put('payments', { ...findPayment(this.#context, paymentId), lateAt }));
    this.#wait(paymentId, lateAt);
  }

  #wait(paymentId: string, lateAt: number): void {
    const wait = Math.min(Math.max(0, lateAt - Date.now()), 2 ** 31 - 1);
    const timer = setTimeout(() => this.#sayYes(paymentId), wait);
    this.#timers.set(paymentId, timer);
  }

  #sayYes(paymentId: string): void {
    this.#timers.delete(paymentId);
    // No longer due when it was authorized by hand meanwhile.
    if (this.#context.store.get('payments', paymentId)?.lateAt == null) return;
    authorizePayment(this.#context, paymentId);
  }

  forgetAll(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
