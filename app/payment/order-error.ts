import { ApiError, sentenceOf } from '#app/api.ts';
import { forgetOffer } from '#app/state/seat-offer.ts';
import { createOrderMessages } from '#contract/place-order.ts';

/** An order that could not be created, and what the visitor is told of it. */
export class OrderError extends Error {
  override name = 'OrderError';
  readonly lines: string[];
  /** The course that has no place left, if that is why. */
  readonly full: string | null;
  constructor(lines: string[], full: string | null = null) {
    super(lines.join(' '));
    this.lines = lines;
    this.full = full;
  }
}

/** What a failed call for an order means to the visitor. In a batch that is full no place is held for them either. */
export function refusedOrder(error: unknown): OrderError {
  const full = fullBatch(error);
  // Else the course's page would go on showing an offer in place of the waiting list.
  if (full) forgetOffer([full]);
  return new OrderError(explainRefusal(error), full);
}

/** The spec's sentence first, then the server's reason where it gave one for the visitor. */
function explainRefusal(error: unknown): string[] {
  const { failed } = createOrderMessages;
  const reason = sentenceOf(error);
  // Trying again would not help.
  if (reason !== null && fullBatch(error)) return [reason];
  return reason === null || reason === failed ? [failed] : [failed, reason];
}

/** The course without a place left, if that is why the order was refused. */
function fullBatch(error: unknown): string | null {
  const { full } = error instanceof ApiError ? error.fields : {};
  return typeof full === 'string' ? full : null;
}

/** The server understood the order and will not take it as it is. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 422);
}

/** The order of this receipt is not open any more: it can be made with another receipt. */
export function isReceiptUsed(error: unknown): boolean {
  return error instanceof ApiError && error.fields.receiptUsed === true;
}

/** The payment that has already paid the order, if that is why it was refused. */
export function paidBy(error: unknown): string | null {
  const { paymentId } = error instanceof ApiError ? error.fields : {};
  return typeof paymentId === 'string' ? paymentId : null;
}
