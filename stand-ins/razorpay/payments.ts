import type { Context } from './context.ts';
import { type Order, type Payment, unixSeconds } from './entities.ts';
import { invalidField, refused, unknownId } from './errors.ts';
import { announce } from './events.ts';
import { type Fields, readAmount, readCurrency, readNotes } from './fields.ts';
import { newId } from './ids.ts';
import { findOrder } from './orders.ts';
import { acquirerData, type MethodChoice, methodFields } from './payment-methods.ts';
import type { OrderRecord, PaymentRecord } from './records.ts';
import { refundUncaptured } from './refunds.ts';
import type { Failure } from './test-cards.ts';

export type Attempt = {
  orderId: string;
  choice: MethodChoice;
  holdCapture?: boolean;
  email?: string;
  contact?: string;
  description?: string;
  notes?: unknown;
  /** A double charge: captured although the order has its payment. */
  evenIfPaid?: boolean;
};

export function findPayment({ store }: Context, id: string): PaymentRecord {
  const payment = store.get('payments', id);
  if (!payment) throw unknownId();
  return payment;
}

/** Every attempt is a new payment; any number, but none after a success. */
export function startAttempt(context: Context, attempt: Attempt): PaymentRecord {
  const order = findOrder(context, attempt.orderId);
  if (!attempt.evenIfPaid) refuseFurtherAttempts(context, order);
  const { amount, currency } = order.shown;
  const { method } = attempt.choice;
  const { card_id, card, bank, wallet, vpa, upi } = methodFields(attempt.choice);
  const shown: Payment = {
    id: newId('pay'),
    entity: 'payment',
    amount,
    currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: attempt.description || null,
    card_id,
    ...(card && { card }),
    bank,
    wallet,
    vpa,
    email: attempt.email || 'void@razorpay.com',
    contact: attempt.contact || '+919876543210',
    notes: readNotes({ notes: attempt.notes }),
    fee: null,
    tax: null,
    ...noError,
    acquirer_data: acquirerData(method, { answered: false }),
    created_at: unixSeconds(context.clock()),
    ...(upi && { upi }),
  };
  const payment: PaymentRecord = {
    id: shown.id,
    shown,
    holdCapture: attempt.holdCapture ?? false,
    evenIfPaid: attempt.evenIfPaid ?? false,
    lateAt: null,
    refundIds: [],
  };
  context.store.change(() => {
    context.store.put('payments', payment);
    const status = order.shown.status === 'paid' ? 'paid' : 'attempted';
    const attempted: Order = { ...order.shown, status, attempts: order.shown.attempts + 1 };
    context.store.put('orders', {
      ...order,
      shown: attempted,
      paymentIds: [...order.paymentIds, payment.id],
    });
  });
  return payment;
}

const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

export function refuseFurtherAttempts({ store }: Context, order: OrderRecord): void {
  const metadata = { order_id: order.id };
  if (order.shown.status === 'paid') {
    throw refused('order_already_paid', 'Order already paid.', metadata);
  }
  if (order.paymentIds.some((id) => store.get('payments', id)?.shown.status === 'authorized')) {
    throw refused('payment_already_authorized', 'A payment for this order is already authorized.', metadata);
  }
}

export function failPayment(context: Context, paymentId: string, failure: Failure): Payment {
  const payment = findPayment(context, paymentId);
  if (payment.shown.status !== 'created') throw wrongState(payment, 'Only a payment in progress can fail.');
  const shown: Payment = {
    ...payment.shown,
    status: 'failed',
    error_code: failure.code,
    error_description: failure.description,
    error_source: failure.source,
    error_step: failure.step,
    error_reason: failure.reason,
  };
  context.store.change(() => {
    context.store.put('payments', { ...payment, shown });
    announce(context, 'payment.failed', { payment: shown });
  });
  return shown;
}

/** The bank's approval: at once, or late, even after the same payment failed. */
export function authorizePayment(context: Context, paymentId: string): Payment {
  const payment = findPayment(context, paymentId);
  if (payment.shown.status !== 'created' && payment.shown.status !== 'failed') {
    throw wrongState(payment, 'This payment has already been authorized.');
  }
  const order = findOrder(context, payment.shown.order_id);
  const acquirer_data = acquirerData(payment.shown.method, { answered: true });
  const shown: Payment = { ...payment.shown, status: 'authorized', ...noError, acquirer_data };
  context.store.change(() => {
    context.store.put('payments', { ...payment, shown, lateAt: null });
    announce(context, 'payment.authorized', { payment: shown });
    // The order was paid meanwhile: an order takes one payment, so this one is refunded.
    if (order.shown.status === 'paid' && !payment.evenIfPaid) refundUncaptured(context, paymentId);
    else if (capturesItself(context, order, payment)) captureAuthorized(context, paymentId);
  });
  return findPayment(context, paymentId).shown;
}

function capturesItself({ settings }: Context, order: OrderRecord, payment: PaymentRecord): boolean {
  if (payment.holdCapture) return false;
  return order.capture === null ? settings.autoCapture : order.capture === 'automatic';
}

/** The shop's own capture call. */
export function capturePayment(context: Context, paymentId: string, fields: Fields): Payment {
  const payment = findPayment(context, paymentId);
  const amount = readAmount(fields);
  const currency = readCurrency(fields);
  if (payment.shown.captured) throw wrongState(payment, 'This payment has already been captured');
  if (payment.shown.status !== 'authorized') {
    throw wrongState(
      payment,
      'Only payments which have been authorized and not yet captured can be captured',
    );
  }
  if (amount !== payment.shown.amount || currency !== payment.shown.currency) {
    throw invalidField('amount', 'Capture amount must be equal to the amount authorized');
  }
  const order = findOrder(context, payment.shown.order_id);
  if (order.shown.status === 'paid' && !payment.evenIfPaid) {
    throw refused('order_already_paid', 'Order already paid.', {
      order_id: order.id,
      payment_id: payment.id,
    });
  }
  return captureAuthorized(context, paymentId);
}

function captureAuthorized(context: Context, paymentId: string): Payment {
  const payment = findPayment(context, paymentId);
  const order = findOrder(context, payment.shown.order_id);
  const { amount } = payment.shown;
  const shown: Payment = { ...payment.shown, status: 'captured', captured: true, ...feeOn(amount) };
  const paid: Order = { ...order.shown, amount_paid: amount, amount_due: 0, status: 'paid' };
  context.store.change(() => {
    context.store.put('payments', { ...payment, shown });
    context.store.put('orders', { ...order, shown: paid });
    announce(context, 'payment.captured', { payment: shown });
    announce(context, 'order.paid', { payment: shown, order: paid });
  });
  return shown;
}

/** 2 % and 18 % GST on that; `fee` includes `tax`. */
function feeOn(amount: number): { fee: number; tax: number } {
  const charge = Math.round(amount * 0.02);
  const tax = Math.round(charge * 0.18);
  return { fee: charge + tax, tax };
}

function wrongState(payment: PaymentRecord, description: string): Error {
  return refused('input_validation_failed', description, {
    payment_id: payment.id,
    order_id: payment.shown.order_id,
  });
}
