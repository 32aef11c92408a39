import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Razorpay } from '../razorpay/client.ts';
import { takePayment } from './capture-if-authorized.ts';
import type { Order, OrderStore } from './order-store.ts';
import { nextCheckAt } from './reconcile-schedule.ts';
import { settlePayment } from './settle-payment.ts';

export type Reconciling = {
  store: OrderStore;
  razorpay: Razorpay;
  ownerEmail: string;
  now: Clock;
  log: Log;
  /** Asked between two orders: whether to leave the rest for the next time. */
  stopped?: () => boolean;
};

const CLAIM_MS = 60_000;
const BATCH = 20;

/** Asks the provider about every open order whose turn has come, captures what is authorized, settles what is paid. Returns how many were asked about. */
export async function reconcile(reconciling: Reconciling): Promise<number> {
  const { store, now, stopped = () => false } = reconciling;
  let asked = 0;
  for (;;) {
    const orders = await store.claimOrdersToCheck(now(), now() + CLAIM_MS, BATCH);
    for (const order of orders) {
      if (stopped()) return asked;
      await checkOrder(order, reconciling);
      asked += 1;
    }
    if (orders.length < BATCH) return asked;
  }
}

async function checkOrder(order: Order, { store, razorpay, ownerEmail, now, log }: Reconciling) {
  const later = nextCheckAt(order, now());
  try {
    const attempts = await razorpay.paymentsOf(order.razorpay_order_id as string);
    log.info(
      { orderId: order.id, razorpayOrderId: order.razorpay_order_id, attempts: attempts.length },
      'reconciliation asked about the order',
    );
    let paid = false;
    for (const attempt of attempts) {
      const payment = await takePayment(attempt, razorpay);
      const settled = await settlePayment(payment, { store, ownerEmail, now: now(), log });
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
      check_at: later ?? now() + CLAIM_MS,
      checks: order.checks + 1,
    });
  }
}
