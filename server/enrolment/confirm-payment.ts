import { site } from '#content';
import { formatRupees } from '#contract/money.ts';
import {
  type PaymentSuccessRequest,
  type PaymentSuccessResponse,
  paymentSuccessMessages,
} from '#contract/payment-success.ts';
import type { Instant } from '../clock.ts';
import { HttpError } from '../http/http-error.ts';
import type { Razorpay } from '../razorpay/client.ts';
import { RazorpayError } from '../razorpay/razorpay-error.ts';
import { isPaymentSignature } from '../razorpay/signatures.ts';
import { announceEnrolment } from './announce-enrolment.ts';
import { captureIfAuthorized } from './capture-if-authorized.ts';
import { enrolStudent } from './enrol.ts';
import type { OrderingContext } from './enrolment-context.ts';
import { announceInstalment } from './fees/announce-instalment.ts';
import { flagForOwner } from './flag-for-owner.ts';
import type { Order, OrderStore } from './order-store.ts';
import { orderItem } from './place-order.ts';
import { settlePayment } from './settle-payment.ts';

const NOTICE = `We have received your payment. Someone needs to check this order, and we will write to you ${site.replyTimes.message}.`;

/** The browser reports a payment. We check its signature; amounts come from the provider. */
export async function confirmPayment(
  request: PaymentSuccessRequest,
  keySecret: string,
  context: OrderingContext,
): Promise<PaymentSuccessResponse> {
  const { store, razorpay, clock, log } = context;
  const order = await store.orderByRazorpayId(request.razorpay_order_id);
  const paymentId = request.razorpay_payment_id;
  const ids = { razorpayOrderId: request.razorpay_order_id, paymentId };
  if (!order || !(await isGenuine(order, request, keySecret, razorpay))) {
    log.warn({ orderId: order?.id, ...ids }, 'a payment that is not genuine was reported');
    throw new HttpError(400, paymentSuccessMessages.notGenuine);
  }
  log.info({ orderId: order.id, ...ids }, 'the browser reports a payment');

  const needsPerson = await completeOrder(order, request, context);
  try {
    const payment = await captureIfAuthorized(await razorpay.payment(paymentId), context);
    const settled = await settlePayment(payment, store, context);
    if (settled.outcome === 'attention') return { paymentId, notice: NOTICE };
  } catch (error) {
    // A valid signature means the bank said yes. Webhook or reconciliation will settle the payment.
    if (!(error instanceof RazorpayError)) throw error;
    await notePromise(order, paymentId, store, clock());
    log.warn({ orderId: order.id, ...ids, err: error }, 'the provider could not be asked about the payment');
  }
  return needsPerson ? { paymentId, notice: NOTICE } : { paymentId };
}

/** Checks the signature. Without one (the window may omit it) the provider must name our order. */
async function isGenuine(
  order: Order,
  request: PaymentSuccessRequest,
  keySecret: string,
  razorpay: Razorpay,
): Promise<boolean> {
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = request;
  const orderId = order.razorpay_order_id as string;
  if (signature !== '') return isPaymentSignature(orderId, paymentId, signature, keySecret);
  const payment = await razorpay.payment(paymentId).catch((error: unknown) => {
    if (!(error instanceof RazorpayError)) throw error;
    if (error.refused) return null;
    // Not known to be false: the browser retries.
    throw new HttpError(502, paymentSuccessMessages.notAnswering);
  });
  const approved = payment?.status === 'authorized' || payment?.status === 'captured';
  return approved && payment.order_id === orderId;
}

/** Keeps details that the order lacks. True when the items differ from what was ordered or paid. */
async function completeOrder(
  order: Order,
  request: PaymentSuccessRequest,
  context: OrderingContext,
): Promise<boolean> {
  return context.store.transaction(async (tx) => {
    const stored = await tx.lockOrderByRazorpayId(order.razorpay_order_id as string);
    if (!stored) return false;
    const told: Partial<PaymentSuccessRequest> = stored.erased_at === null ? request : {};
    const filled = {
      name: stored.name ?? told.name ?? null,
      email: stored.email ?? told.email ?? null,
      phone: stored.phone ?? told.phone ?? null,
    };
    if (filled.name !== stored.name || filled.email !== stored.email || filled.phone !== stored.phone) {
      await tx.updateOrder(stored.id, filled);
      const payment = stored.payment_id && (await tx.payment(stored.payment_id));
      // The order was paid before we had an e-mail address: send the confirmation now.
      if (payment && !stored.email && filled.email) {
        const announce = stored.kind === 'instalment' ? announceInstalment : announceEnrolment;
        await announce({ ...stored, ...filled }, payment, tx, context);
        await tx.attention.resolve('no-address', stored.id, context.clock());
      }
    }
    return request.items && stored.kind === 'registration'
      ? !(await itemsFit(
          stored,
          request.items.map(({ id }) => id),
          tx,
          context,
        ))
      : false;
  });
}

async function itemsFit(
  order: Order,
  ids: string[],
  tx: OrderStore,
  context: OrderingContext,
): Promise<boolean> {
  const ordered = await tx.itemsOf(order.id);
  if (ordered.length > 0) {
    const same =
      [...ids].sort().join() ===
      ordered
        .map(({ course_id }) => course_id)
        .sort()
        .join();
    if (!same)
      await flagForOwner(
        {
          reason: 'other-items',
          subject: order.id,
          details: `Ordered: ${ordered.map(({ course_id }) => course_id).join(', ')}. Confirmed: ${ids.join(', ')}.`,
        },
        tx,
        context,
      );
    return same;
  }
  const items = ids
    .flatMap((id) => context.catalogue.find((item) => item.id === id) ?? [])
    .map((item) => orderItem(item, order.created_at));
  const total = items.reduce((sum, { amount }) => sum + amount, 0);
  // A course named twice is paid for twice, and enrolled in once.
  const fits = items.length === ids.length && new Set(ids).size === ids.length && total === order.amount;
  if (fits) {
    await tx.setItems(order.id, items);
    await tx.attention.resolve('items-do-not-add-up', order.id, context.clock());
    // Paid before we knew what for: enrol now.
    if (order.status === 'paid') await enrolStudent(order, items, tx, context);
  } else
    await flagForOwner(
      {
        reason: 'items-do-not-add-up',
        subject: order.id,
        details: `Paid ${formatRupees(order.amount)}; confirmed: ${ids.join(', ')} (${formatRupees(total)}).`,
      },
      tx,
      context,
    );
  return fits;
}

/** Notes a payment that is signed but could not be fetched, so that reconciliation asks soon. */
async function notePromise(order: Order, paymentId: string, store: OrderStore, now: Instant) {
  await store.transaction(async (tx) => {
    if (await tx.payment(paymentId)) return;
    await tx.addPromisedPayment({
      id: paymentId,
      order_id: order.id,
      amount: order.amount,
      currency: order.currency,
      status: 'created',
      amount_refunded: 0,
      seen_at: now,
    });
    await tx.updateUnpaidOrder(order.id, { check_at: now + 5000, checks: 0 });
  });
}
