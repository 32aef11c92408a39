import type { Desk } from './desk.ts';
import { authorizePayment, findPayment } from './payments.ts';

/** Plays the bank that says yes long after everyone stopped waiting. What is due survives a restart. */
export class LateBank {
  readonly #desk: Desk;
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(desk: Desk) {
    this.#desk = desk;
    for (const { id, lateAt } of desk.ledger.all('payments')) {
      if (lateAt !== null) this.#wait(id, lateAt);
    }
  }

  promise(paymentId: string, afterMs: number): void {
    const { ledger } = this.#desk;
    const lateAt = Date.now() + afterMs;
    ledger.change(() => ledger.put('payments', { ...findPayment(this.#desk, paymentId), lateAt }));
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
    if (this.#desk.ledger.get('payments', paymentId)?.lateAt == null) return;
    authorizePayment(this.#desk, paymentId);
  }

  forgetAll(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
