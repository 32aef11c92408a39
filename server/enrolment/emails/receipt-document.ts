import type { Attachment } from '../../mail/message.ts';
import type { HandPayment } from '../by-hand/hand-payment-store.ts';
import { type Order, registrationIdOf } from '../orders/order-store.ts';
import { receiptPdf } from '../receipts/receipt-pdf.ts';
import { linesOf, type Receipt, type ReceiptLine } from '../receipts/receipt-store.ts';
import type { Store } from '../store.ts';

/** A receipt or refund note as emails carry it; `byHand` when the money did not go through Razorpay. */
export type ReceiptDocument = {
  number: string;
  lines: ReceiptLine[];
  byHand: HandPayment | undefined;
  attachment: Attachment;
};

export async function receiptDocument(
  receipt: Receipt,
  order: Order,
  store: Store,
): Promise<ReceiptDocument> {
  const byHand = await store.handPayments.of(receipt.subject);
  // Only the registration has the name of a guardian.
  const registration = await store.orders.order(registrationIdOf(order));
  const people = { ...order, guardian: registration?.guardian ?? null };
  return {
    number: receipt.number,
    lines: linesOf(receipt),
    byHand,
    attachment: {
      filename: `${receipt.number}.pdf`,
      content: await receiptPdf(receipt, people, byHand),
      contentType: 'application/pdf',
    },
  };
}
