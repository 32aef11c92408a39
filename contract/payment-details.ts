/** Call 3: GET /payment/getPaymentDetails/{paymentId}. Nothing more of anyone's data. */
export type PaymentDetails = {
  order_id: string;
  amount: number;
  id: string;
  status: 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';
};
export type PaymentDetailsResponse = { data: PaymentDetails };

export const paymentDetailsMessages = {
  unknown: 'We know of no such payment.',
  failed: 'Failed to fetch payment details. Please try again.',
};
