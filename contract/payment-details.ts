import { getCall } from './call.ts';
import { hasFields, isNumber, isOneOf, isOptional, isText } from './check.ts';

const statuses = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const;
export const refusals = ['paid-already', 'not-due'] as const;

/** Why a payment that the bank approved does not count. */
export type Refusal = (typeof refusals)[number];

/** Call 3: GET /payment/getPaymentDetails/{paymentId}. Contains no personal data. */
export type PaymentDetails = {
  order_id: string;
  amount: number;
  id: string;
  status: (typeof statuses)[number];
  /** Why an `authorized` or `captured` payment does not count: nobody is to wait for it. */
  refused?: Refusal;
};
type PaymentDetailsResponse = { data: PaymentDetails };

/** A receipt's words for each status; the specification wants that of a payment that counts itself, too. */
export const statusWords: Record<PaymentDetails['status'], string> = {
  created: 'Waiting for the bank',
  failed: 'Failed',
  authorized: 'Approved by the bank',
  captured: 'Paid (captured)',
  refunded: 'Refunded',
};

/** Razorpay gives such a payment back by itself, or captures it, as its settings say: then the owner writes. */
const COMES_BACK =
  'If money has left your account for it, it comes back by itself within some days, or we will write to you.';

export const refusalMessages: Record<Refusal, string> = {
  'paid-already': `This order was paid already, so this second payment does not count. ${COMES_BACK}`,
  'not-due': `This payment does not fit what is due now, so it does not count. ${COMES_BACK}`,
};

export const paymentDetailsMessages = {
  unknown: 'We could not find this payment.',
  failed: 'Failed to fetch payment details. Please try again.',
};

export const paymentDetailsCall = getCall(
  '/payment/getPaymentDetails/:paymentId',
  hasFields<PaymentDetailsResponse>({
    data: hasFields<PaymentDetails>({
      order_id: isText,
      amount: isNumber,
      id: isText,
      status: isOneOf(statuses),
      refused: isOptional(isOneOf(refusals)),
    }),
  }),
);
