import * as z from 'zod/mini';
import { billingDetails } from './billing.ts';
import { postCall } from './call.ts';
import { hasFields, isNumber, isOneOf, isOptional, isText } from './check.ts';

/** Call 1: POST /payment/create-order. */
export const createOrderMessages = {
  failed: 'Failed to create Razorpay order. Please try again.',
  badAmount: 'The amount must be a whole number of paise.',
  badCurrency: 'We accept payments in INR only.',
  badReceipt: 'The receipt must be plain text of at most 40 characters.',
  badConsent: 'The version of the legal texts must be plain text of at most 100 characters.',
  badItems: 'The items must be a list of course IDs.',
  unknownItem: 'One of these courses is no longer offered. Please check your cart.',
  priceChanged: 'The price has changed. Please check the new total and try again.',
  noSuchTotal: 'This total does not match any of our courses.',
  tooMany: 'Too many orders have come from your connection.',
  receiptUsed: 'This receipt already belongs to another order.',
  batchFull: 'This batch is full. You have not paid anything. You can join its waiting list.',
  badOffer: 'The offer must be the text from the link in the e-mail.',
  offerLapsed:
    'The place that we held for you has gone to the next person. You have not paid anything. You can join the waiting list again.',
  alreadyPaid: 'This order is already paid. You were not charged again.',
};

/** The version of the legal texts that the visitor agreed to by paying. */
export const consentField = z
  .string(createOrderMessages.badConsent)
  .check(z.regex(/^[\x20-\x7e]{1,100}$/, createOrderMessages.badConsent));

/** The spec's payload. Our client adds items and billing, to confirm an order whose browser never returns. */
const createOrderRequest = z.strictObject({
  amount: z
    .int(createOrderMessages.badAmount)
    .check(z.positive(createOrderMessages.badAmount), z.lte(100_000_000, createOrderMessages.badAmount)),
  currency: z.literal('INR', createOrderMessages.badCurrency),
  receipt: z
    .string(createOrderMessages.badReceipt)
    .check(
      z.trim(),
      z.minLength(1, createOrderMessages.badReceipt),
      z.regex(/^[\x20-\x7e]{1,40}$/, createOrderMessages.badReceipt),
    ),
  items: z.optional(
    z.array(z.string(createOrderMessages.badItems), createOrderMessages.badItems).check(
      z.minLength(1, createOrderMessages.badItems),
      z.maxLength(20, createOrderMessages.badItems),
      z.refine((ids) => new Set(ids).size === ids.length, createOrderMessages.badItems),
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
    z
      .string(createOrderMessages.badOffer)
      .check(z.regex(/^[\x20-\x7e]{1,200}$/, createOrderMessages.badOffer)),
  ),
});

export type CreateOrderRequest = z.infer<typeof createOrderRequest>;
/** What the payment window needs, and its script's URL. */
export type CreateOrderResponse = {
  orderId: string;
  keyId: string;
  amount: number;
  currency: 'INR';
  checkoutUrl: string;
  /** For links to the enrolment page: only this browser and the student's emails have it. */
  enrolmentToken?: string;
};

/** With the error `batchFull` (409): the course without a seat. */
export type BatchFull = { full: string };

/** With the error `alreadyPaid` (409): the payment that paid the order. */
export type AlreadyPaid = { paymentId: string };

/** With the error `receiptUsed` (409): the same order can be made with another receipt. */
export type ReceiptUsed = { receiptUsed: true };

export const createOrderCall = postCall(
  '/payment/create-order',
  createOrderRequest,
  hasFields<CreateOrderResponse>({
    orderId: isText,
    keyId: isText,
    amount: isNumber,
    currency: isOneOf(['INR']),
    checkoutUrl: isText,
    enrolmentToken: isOptional(isText),
  }),
);
