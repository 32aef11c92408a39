import * as z from 'zod/mini';
import { billingDetails } from './billing.ts';
import { postCall } from './call.ts';
import { consentField, isOrderAnswer } from './place-order.ts';

const requestMessages = {
  badAmount: 'The amount must be a whole number of paise.',
  badCurrency: 'We accept payments in INR only.',
  badReceipt: 'The receipt must be plain text of at most 40 characters.',
  badItems: 'The items must be a list of course IDs.',
  badOffer: 'The offer must be the text from the link in the e-mail.',
};

/** The spec's payload. Our client adds items and billing, to confirm an order whose browser never returns. */
const createOrderRequest = z.strictObject({
  amount: z
    .int(requestMessages.badAmount)
    .check(z.positive(requestMessages.badAmount), z.lte(100_000_000, requestMessages.badAmount)),
  currency: z.literal('INR', requestMessages.badCurrency),
  receipt: z
    .string(requestMessages.badReceipt)
    .check(
      z.trim(),
      z.minLength(1, requestMessages.badReceipt),
      z.regex(/^[\x20-\x7e]{1,40}$/, requestMessages.badReceipt),
    ),
  items: z.optional(
    z.array(z.string(requestMessages.badItems), requestMessages.badItems).check(
      z.minLength(1, requestMessages.badItems),
      z.maxLength(20, requestMessages.badItems),
      z.refine((ids) => new Set(ids).size === ids.length, requestMessages.badItems),
    ),
  ),
  name: z.optional(billingDetails.shape.name),
  email: z.optional(billingDetails.shape.email),
  phone: z.optional(billingDetails.shape.contact),
  guardian: z.optional(billingDetails.shape.guardian),
  /** Missing when somebody else is asked to pay: whoever pays agrees. */
  consent: z.optional(consentField),
  /** The token of an offer from the waiting list: the order takes over the seat that is held. */
  offer: z.optional(
    z.string(requestMessages.badOffer).check(z.regex(/^[\x20-\x7e]{1,200}$/, requestMessages.badOffer)),
  ),
});

export type CreateOrderRequest = z.infer<typeof createOrderRequest>;

/** With the error `batchFull` (409): the course without a seat. */
export type BatchFull = { full: string };

/** With the error `alreadyPaid` (409): the payment that paid the order. */
export type AlreadyPaid = { paymentId: string };

/** With the error `receiptUsed` (409): the same order can be made with another receipt. */
export type ReceiptUsed = { receiptUsed: true };

/** Call 1: POST /payment/create-order. */
export const createOrderCall = postCall('/payment/create-order', createOrderRequest, isOrderAnswer);
