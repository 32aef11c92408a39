import { enrolmentMessages } from '#contract/enrolment.ts';
import { HttpError } from '../../http/http-error.ts';
import { type Order, registrationIdOf } from '../orders/order-store.ts';
import type { Store } from '../store.ts';
import { receiptPdf } from './receipt-pdf.ts';

/** The PDF of a receipt or refund note of a registration or its instalments; 404 for everybody else's. */
export async function receiptFile(registration: Order, number: string, store: Store): Promise<Buffer> {
  // PostgreSQL takes no text with a zero byte.
  const receipt = /^[\w-]{1,20}$/.test(number) ? await store.receipts.receipt(number) : undefined;
  const order = receipt && (await store.orders.order(receipt.order_id));
  if (!receipt || !order || registrationIdOf(order) !== registration.id)
    throw new HttpError(404, enrolmentMessages.noReceipt);
  const people = { ...order, guardian: registration.guardian };
  return receiptPdf(receipt, people, await store.handPayments.of(receipt.subject));
}
