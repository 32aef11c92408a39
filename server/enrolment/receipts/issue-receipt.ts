import { site } from '#content';
import type { Instant } from '../../clock.ts';
import type { Order } from '../orders/order-store.ts';
import type { Payment, Refund } from '../payments/payment-store.ts';
import type { Store } from '../store.ts';
import { receiptNumber, seriesAt } from './receipt-number.ts';
import type { Receipt, ReceiptLine } from './receipt-store.ts';

/** Gives a payment its receipt, in the transaction that settles it. One receipt lists all it paid for. */
export async function issueReceipt(
  { order, payment, lines }: { order: Order; payment: Payment; lines: ReceiptLine[] },
  tx: Store,
  now: Instant,
) {
  const series = seriesAt(site.receiptPrefixes.receipt, now);
  await tx.receipts.add({
    number: receiptNumber(series, await tx.receipts.nextOf(series)),
    kind: 'receipt',
    subject: payment.id,
    order_id: order.id,
    payment_id: payment.id,
    amount: payment.amount,
    lines: JSON.stringify(lines),
    refers_to: null,
    issued_at: now,
  });
}

/** Gives a processed refund its note, which names the receipt of its payment, and mails it. Nothing when it has one. */
export async function issueRefundNote(
  { orderId, refund }: { orderId: string; refund: Refund },
  tx: Store,
  now: Instant,
) {
  const receipt: Receipt | undefined = await tx.receipts.about(refund.payment_id);
  // A payment without a receipt never counted: giving it back changes nothing in the books.
  if (!receipt || (await tx.receipts.about(refund.id))) return;
  const series = seriesAt(site.receiptPrefixes.refundNote, now);
  const number = receiptNumber(series, await tx.receipts.nextOf(series));
  await tx.receipts.add({
    number,
    kind: 'refund-note',
    subject: refund.id,
    order_id: orderId,
    payment_id: refund.payment_id,
    amount: refund.amount,
    lines: receipt.lines,
    refers_to: receipt.number,
    issued_at: now,
  });
  // An erased order has no address any more.
  const { email } = await tx.orders.existing(orderId);
  if (email)
    await tx.outbox.add(
      { kind: 'refund-note', subjectId: number, recipient: email, payload: { number } },
      now,
    );
}
