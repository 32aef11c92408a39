import { MINUTE_MS } from '#contract/durations.ts';
import { type PaymentSuccessRequest, paymentSuccessMessages } from '#contract/payment-success.ts';
import { createOrderMessages } from '#contract/place-order.ts';
import { networkLimits } from '../../rate-limit/network-limits.ts';
import { refuseExcess } from '../../rate-limit/refuse-excess.ts';
import { isPaymentSignature } from '../../razorpay/signatures.ts';
import type { Signer } from '../../signing/signer.ts';
import type { EnrolmentContext } from '../enrolment-context.ts';

export type PaymentLimits = {
  /** Orders from one network in ten minutes. */
  ordersPerAddress: number;
  /** Payments reported from one network in ten minutes without a valid signature. */
  unprovenReportsPerAddress: number;
};

const WINDOW_MS = 10 * MINUTE_MS;

type Caller = { ip: string; limits: PaymentLimits; signer: Signer };

/** Limits orders: each costs a row, a call to the provider and days of reconciliation. */
export function limitOrders({ ip, limits, signer }: Caller, context: EnrolmentContext) {
  const limit = { name: 'order', most: limits.ordersPerAddress, windowMs: WINDOW_MS };
  return enforce(networkLimits(limit, ip, signer), createOrderMessages.tooMany, context);
}

/** Limits unsigned reports. Reports signed by the provider are never counted or refused. */
export async function limitUnprovenReports(
  report: PaymentSuccessRequest,
  keySecret: string,
  { ip, limits, signer }: Caller,
  context: EnrolmentContext,
) {
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = report;
  if (isPaymentSignature(razorpay_order_id, razorpay_payment_id, razorpay_signature, keySecret)) return;
  const limit = { name: 'report', most: limits.unprovenReportsPerAddress, windowMs: WINDOW_MS };
  await enforce(networkLimits(limit, ip, signer), paymentSuccessMessages.tooMany, context);
}

/** In the store's transaction: on SQLite it shares a commit, and a refusal rolls its count back. */
function enforce(
  limits: ReturnType<typeof networkLimits>,
  why: string,
  { store, clock }: EnrolmentContext,
): Promise<void> {
  const now = clock();
  return store.transaction(async (tx) => refuseExcess(await tx.rateLimits.count(limits, now), why, now));
}
