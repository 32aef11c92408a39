import * as z from 'zod/mini';
import { billingDetails } from './billing.ts';
import { postCall } from './call.ts';
import { hasFields, isOneOf, isOptional, isText } from './check.ts';
import { idField } from './id-field.ts';
import { type Refusal, refusals } from './payment-details.ts';

/** Call 2: POST /payment/success. */
export const paymentSuccessMessages = {
  notGenuine:
    'This payment could not be verified. If money has left your account, please write to us with the payment ID.',
  notAnswering: 'We could not check this payment with the bank. Please try again.',
  tooMany:
    'Your connection has reported too many payments that could not be verified. A payment you made is not lost: its confirmation comes by e-mail.',
  incomplete: 'The payment ID, order ID and signature are required.',
  badItems: 'The items must be a list of courses.',
};

const id = idField(paymentSuccessMessages.incomplete);
const text = z.optional(
  z.nullable(
    z.string(paymentSuccessMessages.badItems).check(z.maxLength(300, paymentSuccessMessages.badItems)),
  ),
);

export const paymentSuccessRequest = z.strictObject({
  razorpay_payment_id: id,
  razorpay_order_id: id,
  razorpay_signature: z
    .string(paymentSuccessMessages.incomplete)
    .check(z.maxLength(256, paymentSuccessMessages.incomplete)),
  name: z.optional(billingDetails.shape.name),
  email: z.optional(billingDetails.shape.email),
  phone: z.optional(billingDetails.shape.contact),
  items: z.optional(
    z
      .array(
        z.object(
          {
            id: idField(paymentSuccessMessages.badItems),
            title: text,
            start_date: text,
            class_schedule: text,
            category: text,
          },
          paymentSuccessMessages.badItems,
        ),
        paymentSuccessMessages.badItems,
      )
      .check(z.maxLength(20, paymentSuccessMessages.badItems)),
  ),
});

export type PaymentSuccessRequest = z.infer<typeof paymentSuccessRequest>;

/**
 * `notice` tells the visitor what happens next where something needs a person. `refused`: the payment was authorized,
 * would not count, and we have not captured it.
 */
export type PaymentSuccessResponse = { paymentId: string; notice?: string; refused?: Refusal };

export const paymentSuccessCall = postCall(
  '/payment/success',
  paymentSuccessRequest,
  hasFields<PaymentSuccessResponse>({
    paymentId: isText,
    notice: isOptional(isText),
    refused: isOptional(isOneOf(refusals)),
  }),
);
