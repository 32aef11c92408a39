import { takePayment } from './capture-if-authorized.ts';
import type { EnrolmentContext } from './enrolment-context.ts';
import type { Order } from './order-store.ts';
import { nextCheckAt } from './reconcile-schedule.ts';
import { settlePayment } from './settle-payment.ts';

const CLAIM_MS = 60_000;
const BATCH = 20;

/** Asks the provider about every open order whose turn has come, captures what is authorized, settles what is paid. Returns how many were asked about. */
export async function reconcile(
  context: EnrolmentContext,
  /** Asked between two orders: whether to leave the rest for the next time. */
  stopped = () => false,
): Promise<number> {
  const { store, clock } = context;
  let asked = 0;
  for (;;) {
    const orders = await store.claimOrdersToCheck(clock(), clock() + CLAIM_MS, BATCH);
    for (const order of orders) {
      if (stopped()) return asked;
      await checkOrder(order, context);
      asked += 1;
    }
    if (orders.length < BATCH) return asked;
  }
}

async function checkOrder(order: Order, context: EnrolmentContext) {
  const { store, razorpay, clock, log } = context;
  const later = nextCheckAt(order, clock());
  try {
    const attempts = await razorpay.paymentsOf(order.razorpay_order_id as string);
    log.info(
      { orderId: order.id, razorpayOrderId: order.razorpay_order_id, attempts: attempts.length },
      'reconciliation asked about the order',
    );
    let paid = false;
    for (const attempt of attempts) {
      const payment = await takePayment(attempt, razorpay);
      const settled = await settlePayment(payment, store, context);
      paid ||= settled.outcome === 'paid';
    }
    if (paid) return;
    await store.updateOrderUnlessPaid(order.id, {
      check_at: later,
      checks: order.checks + 1,
      ...(later === null ? { status: 'expired' } : {}),
    });
  } catch (error) {
    log.warn(
      { orderId: order.id, razorpayOrderId: order.razorpay_order_id, err: error },
      'the provider could not be asked about the order',
    );
    // Not an answer, so not the end of the days in which one may come.
    await store.updateOrderUnlessPaid(order.id, {
      check_at: later ?? clock() + CLAIM_MS,
      checks: order.checks + 1,
    });
  }
}
