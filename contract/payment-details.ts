import { getCall } from './call.ts';
import { hasFields, isNumber, isOneOf, isText } from './check.ts';

const statuses = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const;

/** Call 3: GET /payment/getPaymentDetails/{paymentId}. Contains no personal data. */
export type PaymentDetails = {
  order_id: string;
  amount: number;
  id: string;
  status: (typeof statuses)[number];
};
type PaymentDetailsResponse = { data: PaymentDetails };

/** A receipt's word for each status. */
export const statusWords: Record<PaymentDetails['status'], string> = {
  created: 'Waiting for the bank',
  failed: 'Failed',
  authorized: 'Approved by the bank',
  captured: 'Paid',
  refunded: 'Refunded',
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
    }),
  }),
);
