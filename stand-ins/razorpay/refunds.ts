import type { Desk } from './desk.ts';
import { type Collection, collection, type Payment, type Refund, unixSeconds } from './entities.ts';
import { invalidField, refused, unknownId } from './errors.ts';
import { announce } from './events.ts';
import { type Fields, readAmount, readNotes, readReceipt, refuseUnknown } from './fields.ts';
import { digits, newId } from './ids.ts';
import type { PaymentRecord, RefundRecord } from './ledger.ts';

/** The shop's refund call. The fee is not given back. */
export function refundPayment(desk: Desk, payment: PaymentRecord, fields: Fields): Refund {
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
  return giveBack(desk, payment, {
    amount: asked,
    notes: readNotes(fields),
    receipt: readReceipt(fields),
    speed_requested: speed,
  });
}

/** What Razorpay does by itself with money nobody captured: all of it goes back. */
export function refundUncaptured(desk: Desk, paymentId: string): Refund {
  const payment = desk.ledger.get('payments', paymentId);
  if (!payment) throw unknownId();
  if (payment.shown.status !== 'authorized') {
    throw refused('input_validation_failed', 'Only a payment that is authorized and not captured expires.');
  }
  const { amount } = payment.shown;
  return giveBack(desk, payment, { amount, notes: [], receipt: null, speed_requested: 'normal' });
}

type Wish = Pick<Refund, 'amount' | 'notes' | 'receipt' | 'speed_requested'>;

function giveBack(desk: Desk, payment: PaymentRecord, wish: Wish): Refund {
  const { ledger, settings } = desk;
  const refund: Refund = {
    id: newId('rfnd'),
    entity: 'refund',
    amount: wish.amount,
    currency: payment.shown.currency,
    payment_id: payment.id,
    notes: wish.notes,
    receipt: wish.receipt,
    acquirer_data: { arn: null },
    created_at: unixSeconds(),
    batch_id: null,
    status: settings.refunds,
    speed_processed: settings.refunds === 'processed' ? 'normal' : null,
    speed_requested: wish.speed_requested,
  };
  const shown = withRefunded(payment.shown, payment.shown.amount_refunded + wish.amount);
  ledger.change(() => {
    ledger.put('refunds', { id: refund.id, shown: refund });
    ledger.put('payments', { ...payment, shown, refundIds: [...payment.refundIds, refund.id] });
    announce(desk, 'refund.created', { refund, payment: shown });
    if (settings.refunds === 'processed') settleRefund(desk, refund.id, 'processed');
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

/** The bank's last word, told by webhook. A failed refund leaves the money refundable again. */
export function settleRefund(desk: Desk, refundId: string, outcome: 'processed' | 'failed'): Refund {
  const { ledger } = desk;
  const refund = findRefund(desk, refundId).shown;
  const payment = ledger.get('payments', refund.payment_id);
  // A refund may be called processed before the bank's reference exists; with it, it is final.
  if (!payment || refund.status === 'failed' || refund.acquirer_data.arn !== null) {
    throw refused('input_validation_failed', 'This refund has already been settled.');
  }
  const settled: Refund =
    outcome === 'processed'
      ? { ...refund, status: 'processed', speed_processed: 'normal', acquirer_data: { arn: digits(23) } }
      : { ...refund, status: 'failed', speed_processed: null };
  const kept = payment.shown.amount_refunded - refund.amount;
  const shown = outcome === 'processed' ? payment.shown : withRefunded(payment.shown, kept);
  ledger.change(() => {
    ledger.put('refunds', { id: refundId, shown: settled });
    ledger.put('payments', { ...payment, shown });
    announce(desk, `refund.${outcome}`, { refund: settled, payment: shown });
  });
  return settled;
}

export function findRefund({ ledger }: Desk, id: string): RefundRecord {
  const refund = ledger.get('refunds', id);
  if (!refund) throw unknownId();
  return refund;
}

export function refundsOfPayment({ ledger, faults }: Desk, payment: PaymentRecord): Collection<Refund> {
  const visibleUntil = Date.now() - faults.current.listLagMs;
  const refunds = payment.refundIds
    .flatMap((id) => ledger.get('refunds', id)?.shown ?? [])
    .filter(({ created_at }) => created_at * 1000 <= visibleUntil);
  return collection(refunds.reverse());
}
