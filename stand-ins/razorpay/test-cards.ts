import type { ErrorBody } from './errors.ts';

/** Why a payment failed, in the payment's own error fields. */
export type Failure = Pick<ErrorBody, 'code' | 'description' | 'source' | 'step' | 'reason'>;

export const plainFailure: Failure = {
  code: 'BAD_REQUEST_ERROR',
  description: 'Your payment was not completed. Try again, or pay in another way.',
  source: 'gateway',
  step: 'payment_response',
  reason: 'payment_failed',
};

export const noAnswer: Failure = {
  ...plainFailure,
  description: 'Your payment was not completed on time. Try again, or pay in another way.',
  source: 'customer',
  step: 'payment_authentication',
  reason: 'payment_timed_out',
};

const insufficientFunds: Failure = {
  ...plainFailure,
  description: 'Your payment could not be completed due to insufficient account balance.',
  source: 'customer',
  step: 'payment_authorization',
  reason: 'insufficient_funds',
};

const declined: Failure = {
  ...plainFailure,
  description: 'Your payment was declined by your bank. Try again with another card.',
  source: 'issuer_bank',
  step: 'payment_authorization',
  reason: 'card_declined',
};

/** The test cards of Razorpay's documentation; those with a failure always fail. */
export const testCards: Record<string, { network: string; failure?: Failure }> = {
  '4100280000001007': { network: 'Visa' },
  '5500670000001002': { network: 'MasterCard' },
  '6527658900001005': { network: 'RuPay' },
  '4100280000080001': { network: 'Visa', failure: insufficientFunds },
  '4100280000060003': { network: 'Visa', failure: declined },
  '4100280000090000': { network: 'Visa', failure: noAnswer },
};
