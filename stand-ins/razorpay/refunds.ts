import type { Context } from './context.ts';
import { type Collection, collection, type Payment, type Refund, unixSeconds } from './entities.ts';
import { invalidField, refused, unknownId } from './errors.ts';
import { announce } from './events.ts';
import { type Fields, readAmount, readNotes, readReceipt, refuseUnknown } from './fields.ts';
import { digits, newId } from './ids.ts';
import { readPaging } from './paging.ts';
import type { PaymentRecord, RefundRecord } from './records.ts';

/** The shop's refund call. The fee is not refunded. */
export function refundPayment(context: Context, payment: PaymentRecord, fields: Fields): Refund {
  refuseUnknown(fields, ['amount', 'speed', 'notes', 'receipt']);
  const { amount: paid, amount_refunded, captured, status } = payment.shown;
  const metadata = { payment_id: payment.id, order_id: payment.shown.order_id };
  const speed = fields.speed ?? 'normal';
  if (speed !== 'normal' && speed !== 'optimum') {
    throw invalidField('speed', 'The selected speed is invalid.');
  }
  const asked = fields.amount === undefined ? paid - amount_refunded : readAmount(fields);
  if (status === 'refunded') {
    throw refused('input_validation_failed', 'The payment has been fully refunded already', metadata);
  }
  if (!captured) {
    throw refused(
      'input_validation_failed',
      'The payment status should be captured for action to be taken',
      metadata,
    );
  }
  if (asked > paid - amount_refunded) {
    throw invalidField('amount', 'The total refund amount is greater than the refund payment amount');
  }
  return giveBack(context, payment, {
    amount: asked,
    notes: readNotes(fields),
    receipt: readReceipt(fields),
    speed_requested: speed,
  });
}

/** What Razorpay does with money that nobody captured: a full refund. */
export function refundUncaptured(context: Context, paymentId: string): Refund {
  const payment = context.store.get('payments', paymentId);
  if (!payment) throw unknownId();
  if (payment.shown.status !== 'authorized') {
    throw refused('input_validation_failed', 'Only a payment that is authorized and not captured expires.');
  }
  const { amount } = payment.shown;
  return giveBack(context, payment, { amount, notes: [], receipt: null, speed_requested: 'normal' });
}

type RefundRequest = Pick<Refund, 'amount' | 'notes' | 'receipt' | 'speed_requested'>;

function giveBack(context: Context, payment: PaymentRecord, request: RefundRequest): Refund {
  const { store, settings } = context;
  const refund: Refund = {
    id: newId('rfnd'),
    entity: 'refund',
    amount: request.amount,
    currency: payment.shown.currency,
    payment_id: payment.id,
    notes: request.notes,
    receipt: request.receipt,
    acquirer_data: { arn: null },
    created_at: unixSeconds(context.clock()),
    batch_id: null,
    status: settings.refunds,
    speed_processed: settings.refunds === 'processed' ? 'normal' : null,
    speed_requested: request.speed_requested,
  };
  const shown = withRefunded(payment.shown, payment.shown.amount_refunded + request.amount);
  store.change(() => {
    store.put('refunds', { id: refund.id, shown: refund });
    store.put('payments', { ...payment, shown, refundIds: [...payment.refundIds, refund.id] });
    announce(context, 'refund.created', { refund, payment: shown });
    if (settings.refunds === 'processed') settleRefund(context, refund.id, 'processed');
  });
  return refund;
}

function withRefunded(payment: Payment, amount_refunded: number): Payment {
  if (amount_refunded >= payment.amount) {
    return { ...payment, amount_refunded, refund_status: 'full', status: 'refunded' };
  }
  const status = payment.captured ? 'captured' : 'authorized';
  return { ...payment, amount_refunded, refund_status: amount_refunded > 0 ? 'partial' : null, status };
}

/** The bank's final answer, sent by webhook. A failed refund leaves the money refundable. */
export function settleRefund(context: Context, refundId: string, outcome: 'processed' | 'failed'): Refund {
  const { store } = context;
  const refund = findRefund(context, refundId).shown;
  const payment = store.get('payments', refund.payment_id);
  // A refund may be processed before it has the bank's reference; with the reference it is final.
  if (!payment || refund.status === 'failed' || refund.acquirer_data.arn !== null) {
    throw refused('input_validation_failed', 'This refund has already been settled.');
  }
  const settled: Refund =
    outcome === 'processed'
      ? { ...refund, status: 'processed', speed_processed: 'normal', acquirer_data: { arn: digits(23) } }
      : { ...refund, status: 'failed', speed_processed: null };
  const kept = payment.shown.amount_refunded - refund.amount;
  const shown = outcome === 'processed' ? payment.shown : withRefunded(payment.shown, kept);
  store.change(() => {
    store.put('refunds', { id: refundId, shown: settled });
    store.put('payments', { ...payment, shown });
    announce(context, `refund.${outcome}`, { refund: settled, payment: shown });
  });
  return settled;
}

export function findRefund({ store }: Context, id: string): RefundRecord {
  const refund = store.get('refunds', id);
  if (!refund) throw unknownId();
  return refund;
}

export function refundsOfPayment(
  { store, faults, clock }: Context,
  payment: PaymentRecord,
  query: URLSearchParams,
): Collection<Refund> {
  const { skip, count, from, to } = readPaging(query);
  const visibleUntil = clock() - faults.current.listLagMs;
  const refunds = payment.refundIds
    .flatMap((id) => store.get('refunds', id)?.shown ?? [])
    .filter(({ created_at }) => created_at >= from && created_at <= to && created_at * 1000 <= visibleUntil);
  return collection(refunds.reverse().slice(skip, skip + count));
}
