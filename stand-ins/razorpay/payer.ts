import type { Context } from './context.ts';
import type { Payment } from './entities.ts';
import { type ErrorBody, invalidField } from './errors.ts';
import type { LateBank } from './late-bank.ts';
import { builtInFailure, type MethodChoice } from './payment-methods.ts';
import { type Attempt, authorizePayment, failPayment, startAttempt } from './payments.ts';
import { signPayment } from './signatures.ts';
import { type Failure, noAnswer, plainFailure } from './test-cards.ts';

/**
 * fail-then-succeed is one payment (the UPI app's own retry); fail-then-retry is two. pay-late leaves the
 * payment open, or failed, until the bank says yes.
 */
const outcomes = [
  'succeed',
  'fail',
  'fail-then-succeed',
  'fail-then-retry',
  'authorize-only',
  'pay-late',
  'dismiss',
] as const;
type Outcome = (typeof outcomes)[number];

export type PayRequest = {
  orderId: string;
  outcome?: Outcome;
  method?: MethodChoice['method'];
  card?: string;
  vpa?: string;
  bank?: string;
  wallet?: string;
  email?: string;
  contact?: string;
  description?: string;
  notes?: unknown;
  /** Pay late: the bank approves by itself after this time; without it, only by `authorize`. */
  lateAfterMs?: number;
  /** Pay late: the payment's status until then. */
  untilThen?: 'created' | 'failed';
  /** A double charge: captured although the order has its payment. */
  evenIfPaid?: boolean;
};

/** What Checkout's handler gets. */
type CheckoutAnswer = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};
/** What Checkout's payment.failed gets. */
type CheckoutFailure = { error: ErrorBody };

/** The handler's three fields after a success, and everything else the browser saw. */
export type PayResult = Partial<CheckoutAnswer> & {
  payment_id: string | null;
  failures: CheckoutFailure[];
  dismissed: boolean;
};

export class Payer {
  readonly #context: Context;
  readonly #lateBank: LateBank;

  constructor(context: Context, lateBank: LateBank) {
    this.#context = context;
    this.#lateBank = lateBank;
  }

  pay(request: PayRequest): PayResult {
    const outcome = request.outcome ?? 'succeed';
    if (!outcomes.includes(outcome))
      throw invalidField('outcome', `The outcome must be ${outcomes.join(', ')}.`);
    if (outcome === 'dismiss') return { payment_id: null, failures: [], dismissed: true };
    const attempt = this.#attempt(request);
    const failure = builtInFailure(attempt.choice) ?? (outcome.startsWith('fail') ? plainFailure : null);
    const payment = startAttempt(this.#context, { ...attempt, holdCapture: outcome === 'authorize-only' });
    if (outcome === 'pay-late') return this.#payLate(payment.id, request);
    if (!failure) return this.succeed(payment.id);
    const failed = this.#fail(payment.id, failure);
    if (outcome === 'fail-then-succeed') return { ...this.succeed(payment.id), failures: failed.failures };
    if (outcome === 'fail-then-retry') {
      const retry = startAttempt(this.#context, attempt);
      return { ...this.succeed(retry.id), failures: failed.failures };
    }
    return failed;
  }

  /** The bank approves a payment that is open or failed. */
  succeed(paymentId: string): PayResult {
    const payment = authorizePayment(this.#context, paymentId);
    return { ...this.answerFor(payment), payment_id: paymentId, failures: [], dismissed: false };
  }

  answerFor(payment: Payment): CheckoutAnswer {
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: payment.order_id,
      razorpay_signature: signPayment(this.#context.settings.keySecret, payment.order_id, payment.id),
    };
  }

  #attempt(request: PayRequest): Attempt {
    const { orderId, email, contact, description, notes, card, vpa, bank, wallet, evenIfPaid } = request;
    const choice = { method: request.method ?? 'upi', card, vpa, bank, wallet } as MethodChoice;
    return { orderId, choice, email, contact, description, notes, evenIfPaid } as Attempt;
  }

  #fail(paymentId: string, failure: Failure): PayResult {
    const payment = failPayment(this.#context, paymentId, failure);
    const metadata = { payment_id: payment.id, order_id: payment.order_id };
    const failures = [{ error: { ...failure, metadata } }];
    return { payment_id: paymentId, failures, dismissed: false };
  }

  #payLate(paymentId: string, request: PayRequest): PayResult {
    const seen =
      request.untilThen === 'failed'
        ? this.#fail(paymentId, noAnswer)
        : { payment_id: paymentId, failures: [], dismissed: true };
    if (request.lateAfterMs !== undefined) this.#lateBank.promise(paymentId, request.lateAfterMs);
    return seen;
  }
}
