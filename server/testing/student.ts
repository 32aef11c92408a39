import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { asPaid, type Order } from '../enrolment/orders/order-store.ts';
import type { Store } from '../enrolment/store.ts';

/** Somebody of this name, at an address of their own. */
export const person = (name: string) => ({ name, email: `${name.toLowerCase()}@example.com` });

/** What our own client sends, with a new receipt each time. */
export const order = (changes: object = {}) => ({
  amount: 29_900,
  currency: 'INR',
  receipt: `${Date.now()}-${randomUUID().slice(0, 8)}`,
  items: ['pascal'],
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  ...changes,
});

type Answer = { status: number; body: ReturnType<typeof JSON.parse> };
type School = {
  call: (url: string, payload?: unknown, token?: string) => Promise<Answer>;
  pay: (orderId: string) => { razorpay_payment_id: string };
  store: Store;
  clock: Clock;
};

/** What a student does at the site. */
export function studentOf({ call, pay, store, clock }: School) {
  const place = async (changes: object): Promise<{ orderId: string; enrolmentToken: string }> => {
    const { status, body } = await call('/api/payment/create-order', order(changes));
    if (status !== 200) throw new Error(`the order was refused: ${JSON.stringify(body)}`);
    return body;
  };
  const payAndReport = async (orderId: string) => {
    const report = pay(orderId);
    await call('/api/payment/success', report);
    return report.razorpay_payment_id;
  };

  /** Places an order, and pays it. */
  const enrol = async (changes: object = {}) => {
    const { orderId, enrolmentToken: token } = await place(changes);
    const paymentId = await payAndReport(orderId);
    return { orderId, paymentId, token, order: asPaid(await store.orders.byRazorpayId(orderId)) };
  };

  return {
    placeOrder: async (changes: object = {}) => (await place(changes)).orderId,
    /** Pays an order, which the browser reports: the answer to the report. */
    settle: (orderId: string) => call('/api/payment/success', pay(orderId)),
    enrol,
    /** Takes both seats of Logo. */
    fillLogo: async () => {
      for (const name of ['Asha', 'Bala']) await enrol({ items: ['logo'], ...person(name) });
    },
    /** Pays an entry of the plan online. */
    payEntry: async ({ id }: Order, entryId: string | undefined) => {
      const token = await store.links.issue(id, clock());
      const { body } = await call('/api/enrolment/pay', { plan_ids: [entryId] }, token);
      return { orderId: body.orderId as string, paymentId: await payAndReport(body.orderId) };
    },
    /** Joins the waiting list of Logo. */
    wait: (name: string, changes: object = {}) =>
      call('/api/waiting-list', { course_id: 'logo', ...person(name), ...changes }),
  };
}
