import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { MINUTE_MS } from '#contract/durations.ts';
import { connect } from '../../server/db/database.ts';
import { settlePayment } from '../../server/enrolment/payments/settle-payment.ts';
import { Store } from '../../server/enrolment/store.ts';

/* Settles payments of new orders concurrently on a data folder's SQLite file; prints how many a second. */

const SECONDS = 2;

const [dataDir = '', clients] = process.argv.slice(2);
const db = connect({ databaseUrl: null, dataDir });
const store = new Store(db);
const now = Date.now();
const log = { info() {}, warn() {} };

const item = {
  course_id: 'pascal',
  title: 'Pascal',
  category: 'course',
  amount: 29_900,
  batch: '2027-01-11',
  plan: JSON.stringify([
    { title: 'First instalment', amount: 260_100, due: '2027-01-18' },
    { title: 'Second instalment', amount: 260_000, due: '2027-02-22' },
  ]),
};

const orders = Array.from({ length: 20_000 }, () => ({
  id: randomUUIDv7(),
  paymentId: `pay_${randomUUID()}`,
}));
await db.transaction().execute(async (transaction) => {
  for (const { id } of orders) {
    await transaction
      .insertInto('orders')
      .values({
        id,
        receipt: id,
        razorpay_order_id: `order_${id}`,
        amount: 29_900,
        currency: 'INR',
        status: 'created',
        payment_id: null,
        name: 'Asha Rao',
        email: `${id}@example.com`,
        phone: '9876543210',
        created_at: now,
        paid_at: null,
        check_at: now + MINUTE_MS,
        checks: 0,
        kind: 'registration',
      })
      .execute();
    await transaction
      .insertInto('order_items')
      .values({ order_id: id, position: 0, ...item })
      .execute();
  }
});
let settled = 0;
/** One of the concurrent reporters. */
const bring = async (until: number) => {
  for (let order = orders.pop(); order && performance.now() < until; order = orders.pop()) {
    await settlePayment(
      {
        id: order.paymentId,
        order_id: `order_${order.id}`,
        amount: 29_900,
        currency: 'INR',
        status: 'captured',
      },
      { store, clock: () => now, log, ownerEmail: 'owner@example.com' },
    );
    settled += 1;
  }
};
const settleFor = (seconds: number) => {
  const until = performance.now() + seconds * 1000;
  return Promise.all(Array.from({ length: Number(clients) }, () => bring(until)));
};
// Warm-up: let the code be compiled.
await settleFor(1);
settled = 0;
const started = performance.now();
await settleFor(SECONDS);
const perSecond = (settled / (performance.now() - started)) * 1000;
// Checkpoint, so that the next process on this folder has no work left from this one.
const created = db.selectFrom('orders').select('id').where('status', '=', 'created');
await db.deleteFrom('order_items').where('order_id', 'in', created).execute();
await db.deleteFrom('orders').where('status', '=', 'created').execute();
await db.updateTable('outbox').set({ try_at: null, sent_at: now }).where('sent_at', 'is', null).execute();
await db.destroy();
process.send?.({ perSecond });
process.disconnect?.();
