import { site } from '#content';
import { refusalMessages } from '#contract/payment-details.ts';
import {
  type PaymentSuccessRequest,
  type PaymentSuccessResponse,
  paymentSuccessMessages,
} from '#contract/payment-success.ts';
import type { Instant } from '../../clock.ts';
import { HttpError } from '../../http/http-error.ts';
import type { Razorpay } from '../../razorpay/client.ts';
import { ifNotRefused, RazorpayError } from '../../razorpay/razorpay-error.ts';
import { isPaymentSignature } from '../../razorpay/signatures.ts';
import { announceEnrolment } from '../announce-enrolment.ts';
import type { OrderingContext } from '../enrolment-context.ts';
import { announceInstalment } from '../fees/announce-instalment.ts';
import type { OpenedOrder, Order } from '../orders/order-store.ts';
import { addReportedItems, flagOtherItems } from '../orders/reported-items.ts';
import type { Store } from '../store.ts';
import { captureIfAuthorized } from './capture-if-authorized.ts';
import { refusalOf } from './payment-problem.ts';
import { settlePayment } from './settle-payment.ts';

const NOTICE = `We have received your payment. Someone needs to check this order, and we will write to you ${site.replyTimes.message}.`;

/** The browser reports a payment. We check its signature; amounts come from the provider. */
export async function confirmPayment(
  request: PaymentSuccessRequest,
  keySecret: string,
  context: OrderingContext,
): Promise<PaymentSuccessResponse> {
  const { store, razorpay, clock, log } = context;
  const order = await store.orders.byRazorpayId(request.razorpay_order_id);
  const paymentId = request.razorpay_payment_id;
  const ids = { razorpayOrderId: request.razorpay_order_id, paymentId };
  if (!order || !(await isGenuine(order, request, keySecret, razorpay))) {
    log.warn({ orderId: order?.id, ...ids }, 'a payment that is not genuine was reported');
    throw new HttpError(400, paymentSuccessMessages.notGenuine);
  }
  log.info({ orderId: order.id, ...ids }, 'the browser reports a payment');

  const needsPerson = await fillInOrder(order, request, context);
  try {
    const payment = await captureIfAuthorized(await razorpay.payment(paymentId), context);
    const settled = await settlePayment(payment, context);
    if (settled.outcome === 'attention') {
      if (settled.payment.status !== 'authorized') return { paymentId, notice: NOTICE };
      const refused = refusalOf(settled.reason);
      return { paymentId, notice: refusalMessages[refused], refused };
    }
  } catch (error) {
    // A valid signature means the bank said yes. Webhook or reconciliation will settle the payment.
    if (!(error instanceof RazorpayError)) throw error;
    await noteUnfetched(order, paymentId, store, clock());
    log.warn({ orderId: order.id, ...ids, err: error }, 'the provider could not be asked about the payment');
  }
  return needsPerson ? { paymentId, notice: NOTICE } : { paymentId };
}

/** Checks the signature. Without one (the window may omit it) the provider must name our order. */
async function isGenuine(
  order: OpenedOrder,
  request: PaymentSuccessRequest,
  keySecret: string,
  razorpay: Razorpay,
): Promise<boolean> {
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = request;
  const orderId = order.razorpay_order_id;
  if (signature !== '') return isPaymentSignature(orderId, paymentId, signature, keySecret);
  const payment = await ifNotRefused(razorpay.payment(paymentId), () => null).catch((error: unknown) => {
    if (!(error instanceof RazorpayError)) throw error;
    // Not known to be false: the browser retries.
    throw new HttpError(502, paymentSuccessMessages.notAnswering);
  });
  const approved = payment?.status === 'authorized' || payment?.status === 'captured';
  return approved && payment.order_id === orderId;
}

/** Fills in what the order lacks, as the browser tells it. True when the owner has to look at its courses. */
async function fillInOrder(
  order: OpenedOrder,
  request: PaymentSuccessRequest,
  context: OrderingContext,
): Promise<boolean> {
  return context.store.transaction(async (tx) => {
    const stored = await tx.orders.lockByRazorpayId(order.razorpay_order_id);
    if (!stored) return false;
    await fillInStudent(stored, request, tx, context);
    if (!request.items || stored.kind !== 'registration') return false;
    const reported = request.items.map(({ id }) => id);
    const ordered = await tx.orders.itemsOf(stored.id);
    return ordered.length > 0
      ? flagOtherItems({ order: stored, ordered, reported }, tx, context)
      : !(await addReportedItems({ order: stored, reported }, tx, context));
  });
}

async function fillInStudent(
  stored: Order,
  request: PaymentSuccessRequest,
  tx: Store,
  context: OrderingContext,
) {
  const told: Partial<PaymentSuccessRequest> = stored.erased_at === null ? request : {};
  const filled = {
    name: stored.name ?? told.name ?? null,
    email: stored.email ?? told.email ?? null,
    phone: stored.phone ?? told.phone ?? null,
  };
  if (filled.name === stored.name && filled.email === stored.email && filled.phone === stored.phone) return;
  await tx.orders.update(stored.id, filled);
  const payment = stored.payment_id && (await tx.payments.payment(stored.payment_id));
  if (!payment || stored.email || !filled.email) return;
  // The order was paid before we had an e-mail address: send the confirmation now.
  const announce = stored.kind === 'instalment' ? announceInstalment : announceEnrolment;
  await announce({ ...stored, ...filled }, payment, tx, context);
  await tx.attention.resolve('no-address', stored.id, context.clock());
}

/** Notes a payment that is signed but could not be fetched, so that reconciliation asks soon. */
async function noteUnfetched(order: Order, paymentId: string, store: Store, now: Instant) {
  await store.transaction(async (tx) => {
    if (await tx.payments.payment(paymentId)) return;
    await tx.payments.addUnfetched({
      id: paymentId,
      order_id: order.id,
      amount: order.amount,
      currency: order.currency,
      status: 'created',
      amount_refunded: 0,
      seen_at: now,
    });
    await tx.orders.updateUnpaid(order.id, { check_at: now + 5000, checks: 0 });
  });
}
