import { formatReceiptAmount, sumOf } from '#contract/money.ts';
import type { PaymentsTable, RefundsTable } from '../../db/tables.ts';
import type { RazorpayPayment, RazorpayRefund } from '../../razorpay/client.ts';
import { backByHand } from '../by-hand/hand-payment-store.ts';

/** A payment as the database has it. */
export type BookedPayment = PaymentsTable & { refunds: RefundsTable[] };

/** What a closing can find. Each was corrected or flagged for the owner. */
const differenceKinds = {
  'unknown-order': 'Money for an order that is not in the database',
  'second-payment': 'A second payment of a paid order',
  'wrong-amount': 'A payment of another amount than its order',
  'instalment-not-due': 'A payment of a fee that is not due any more',
  'refunded-unconfirmed': 'A payment that went back before it counted',
  'missing-payment': 'A payment that was not counted',
  'paid-after-expiry': 'A payment of an expired order',
  refund: 'A refund that was not in the books, or failed',
  status: 'A payment with another status',
  'unknown-to-provider': 'A payment that Razorpay does not have',
  unreadable: 'A payment about which Razorpay gave no answer',
} as const;

export type Difference = {
  kind: keyof typeof differenceKinds;
  paymentId: string;
  orderId: string | null;
  before: string;
  after: string;
};

type Status = RazorpayPayment['status'];

/** Money was taken. An attempt without any may be missing from the database. */
const hasArrived = (status: Status) => status !== 'created' && status !== 'failed';

/**
 * Whether the database agrees with the provider's lists about a payment.
 * `payment` is undefined when only its refunds are listed: the payment is older than the window. Of what was given
 * back by hand the provider knows nothing: there the payment is captured, with less given back, or with all of it
 * where it went both ways, of which the owner is told once the refund is listed.
 */
export function agrees(
  payment: RazorpayPayment | undefined,
  refunds: RazorpayRefund[],
  booked: BookedPayment | undefined,
): boolean {
  if (!booked) return payment !== undefined && !hasArrived(payment.status) && refunds.length === 0;
  const refundsAgree = refunds.every(({ id, status }) => {
    const known = booked.refunds.find((refund) => refund.id === id)?.status;
    // A webhook may have reported the end of a refund before the lists show it.
    return known === status || (known === 'processed' && status === 'pending');
  });
  if (!payment) return refunds.length > 0 && refundsAgree;
  const byHand = sumOf(backByHand(booked.refunds));
  const statusAgrees =
    payment.status === booked.status ||
    (!hasArrived(payment.status) && !hasArrived(booked.status)) ||
    (byHand > 0 && payment.status === 'captured' && booked.status === 'refunded');
  const refunded = Math.min((payment.amount_refunded ?? 0) + byHand, payment.amount);
  return (
    refundsAgree && statusAgrees && payment.amount === booked.amount && refunded === booked.amount_refunded
  );
}

export function describeBooked(booked: BookedPayment | undefined): string {
  if (!booked) return 'not in the books';
  const refunded =
    booked.amount_refunded > 0 ? `, ${formatReceiptAmount(booked.amount_refunded)} given back` : '';
  return `${booked.status}, ${formatReceiptAmount(booked.amount)}${refunded}`;
}

export function describeDifference({ kind, paymentId, orderId, before, after }: Difference): string {
  const order = orderId ? ` for order ${orderId}` : '';
  return `${differenceKinds[kind]}: ${paymentId}${order}. Before: ${before}. Now: ${after}.`;
}
