import * as z from 'zod/mini';
import { hasFields, isNumber, isOneOf, isOptional, isText } from './check.ts';

/* What the calls have in common that place an order: create-order, and paying fees on the enrolment page. */

export const createOrderMessages = {
  failed: 'Failed to create Razorpay order. Please try again.',
  badConsent: 'The version of the legal texts must be plain text of at most 100 characters.',
  unknownItem: 'One of these courses is no longer offered. Please check your cart.',
  priceChanged: 'The price has changed. Please check the new total and try again.',
  noSuchTotal: 'This total does not match any of our courses.',
  tooMany: 'Too many orders have come from your connection.',
  receiptUsed: 'This receipt already belongs to another order.',
  batchFull: 'This batch is full. You have not paid anything. You can join its waiting list.',
  offerLapsed:
    'The place that we held for you has gone to the next person. You have not paid anything. You can join the waiting list again.',
  alreadyPaid: 'This order is already paid. You were not charged again.',
};

/** The version of the legal texts that the visitor agreed to by paying. */
export const consentField = z
  .string(createOrderMessages.badConsent)
  .check(z.regex(/^[\x20-\x7e]{1,100}$/, createOrderMessages.badConsent));

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

/** What the spec promises of create-order: the order's id. An API that says no more is enough for a payment. */
export type OrderAnswer = Pick<CreateOrderResponse, 'orderId'> & Partial<CreateOrderResponse>;

export const isOrderAnswer = hasFields<OrderAnswer>({
  orderId: isText,
  keyId: isOptional(isText),
  amount: isOptional(isNumber),
  currency: isOptional(isOneOf(['INR'])),
  checkoutUrl: isOptional(isText),
  enrolmentToken: isOptional(isText),
});

export const isCreateOrderResponse = hasFields<CreateOrderResponse>({
  orderId: isText,
  keyId: isText,
  amount: isNumber,
  currency: isOneOf(['INR']),
  checkoutUrl: isText,
  enrolmentToken: isOptional(isText),
});
