import { describe, expect, onTestFinished, test } from 'vitest';
import { site } from '#content';
import { connect } from '../../db/database.ts';
import { cancelBatch } from '../../desk/batches/cancel-batch.ts';
import { moveBatch } from '../../desk/batches/move-batch.ts';
import { moveStudent } from '../../desk/batches/move-student.ts';
import { enrolByHand } from '../../desk/by-hand/enrol-by-hand.ts';
import { postgres } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { isAnybodyWaiting } from '../../testing/is-anybody-waiting.ts';
import { person } from '../../testing/student.ts';
import { startingOn, undated } from '../../testing/test-catalogue.ts';
import type { AttentionReason } from '../attention/attention-reasons.ts';
import { changeEntry } from '../fees/change-entry.ts';
import { eraseOrders } from '../orders/erase-orders.ts';
import type { PaidOrder } from '../orders/order-store.ts';
import { seriesAt } from '../receipts/receipt-number.ts';
import { flagMovedBatches } from '../seats/moved-batches.ts';
import { Store } from '../store.ts';
import { settlePayment } from './settle-payment.ts';

const OLD = '2027-01-11';
const NEW = '2027-03-01';

/** Does something else after its work, before it commits. */
class SlowStore extends Store {
  beforeCommit: () => Promise<unknown> = async () => {};
  override transaction<Result>(work: (tx: Store) => Promise<Result>): Promise<Result> {
    return super.transaction(async (tx) => {
      const result = await work(tx);
      await this.beforeCommit();
      return result;
    });
  }
}

/* Seats of Pascal are not limited: no row of its batch is locked. */
describe('beside a settlement that is not committed yet', () => {
  const fixture = enrolmentPerTest(postgres);

  type Context = typeof fixture.enrolment.context;
  type Work = (context: Context) => Promise<unknown>;
  /** Two processes: the second begins before the first commits. Returns why the second was refused. */
  const atOnce = async (first: Work, second: Work): Promise<string | null> => {
    const { context } = fixture.enrolment;
    const db = connect(fixture);
    onTestFinished(() => db.destroy());
    const store = new SlowStore(db);
    let other: { done: Promise<string | null> } | undefined;
    store.beforeCommit = async () => {
      other ??= await untilWaiting(second);
    };
    await first({ ...context, store });
    return (await other?.done) ?? null;
  };
  /** Starts what another process does, and goes on when that waits for a lock, or is over. */
  const untilWaiting = async (work: Work) => {
    let isOver = false;
    const done = work(fixture.enrolment.context)
      .then(() => null, String)
      .finally(() => {
        isOver = true;
      });
    while (!isOver && !(await isAnybodyWaiting(fixture.db)));
    return { done };
  };
  /** Pays an order at Razorpay: the settlement that follows. */
  const paid = (orderId: string): Work => {
    const { razorpay_payment_id: id } = fixture.pay(orderId);
    return async (context) => settlePayment(await context.razorpay.payment(id), context);
  };
  const enrolling = async (name = 'Asha') =>
    paid(await fixture.placeOrder({ items: ['pascal'], ...person(name) }));
  const byHand: Work = (context) =>
    enrolByHand(
      {
        ...{ student: person('Asha'), courseId: 'pascal', batch: OLD },
        paid: { method: 'free', day: '2026-11-20', reference: 'scholarship' },
      },
      context,
    );
  const waiting = (reason: AttentionReason) => fixture.store.attention.waiting(reason);
  const inBatch = async (batch: string) => {
    const enrolled = await fixture.store.enrolments.inBatch({ course_id: 'pascal', batch });
    return enrolled.map(({ order_id }) => order_id);
  };
  const announceNew = () => fixture.changeContent('pascal', startingOn(NEW, '1st March 2027 at 7 PM'));

  test('a second order of the same student is settled, and the owner is told of both', async () => {
    expect(await atOnce(await enrolling(), await enrolling())).toBeNull();
    expect(await waiting('enrolled-twice')).toHaveLength(1);
  });

  test('also one for another batch of the course', async () => {
    const old = await enrolling();
    announceNew();
    expect(await atOnce(old, await enrolling())).toBeNull();
    expect(await waiting('enrolled-twice')).toHaveLength(1);
  });

  test('the same student is not enrolled by hand', async () => {
    expect(await atOnce(await enrolling(), byHand)).toContain('is already enrolled in Pascal');
    expect(await waiting('enrolled-twice')).toEqual([]);
  });

  test('a payment that comes while the same student is enrolled by hand is settled, and the owner is told', async () => {
    expect(await atOnce(byHand, await enrolling())).toBeNull();
    expect(await waiting('enrolled-twice')).toHaveLength(1);
  });

  test('the same student is not moved into the batch by another order', async () => {
    const { order } = await fixture.enrol({ items: ['pascal'], ...person('Asha') });
    announceNew();
    const settling = await enrolling();
    const move: Work = (context) => moveStudent({ order, courseId: 'pascal' }, context);
    expect(await atOnce(settling, move)).toContain('is already enrolled in Pascal of 1st March 2027');
    expect(await waiting('enrolled-twice')).toHaveLength(1);
  });

  test.each([
    [
      'moved',
      announceNew,
      (context: Context) => moveBatch({ course_id: 'pascal', batch: OLD, to: NEW }, context),
    ],
    [
      'cancelled',
      () => fixture.changeContent('pascal', undated),
      (context: Context) => cancelBatch({ course_id: 'pascal', batch: OLD }, context),
    ],
  ])('a student who comes into a batch while it is %s is asked about', async (_, changeContent, run) => {
    await fixture.enrol({ items: ['pascal'], ...person('Bala') });
    const settling = await enrolling();
    changeContent();
    expect(await atOnce(settling, run)).toBeNull();
    expect(await inBatch(OLD)).toHaveLength(1);
    await flagMovedBatches(fixture.enrolment.context);
    expect(await waiting('batch-moved')).toEqual([`pascal@${OLD}`]);
  });

  test('erasing the student leaves the order paid', async () => {
    const orderId = await fixture.placeOrder({ items: ['pascal'] });
    fixture.later(4 * 24 * 60);
    await fixture.reconcileNow();
    const expired = await fixture.store.orders.byRazorpayId(orderId);
    expect(expired).toMatchObject({ status: 'expired' });
    const erase: Work = ({ store, clock }) => eraseOrders([expired?.id ?? ''], store, clock());
    expect(await atOnce(paid(orderId), erase)).toBeNull();
    expect(await fixture.store.orders.byRazorpayId(orderId)).toMatchObject({ status: 'paid', name: null });
  });

  describe('of a fee', () => {
    /** A student, their first fee, and the payment of it that is settled. */
    const withFee = async () => {
      const { order } = await fixture.enrol({ items: ['logo'] });
      const [entry] = await fixture.store.fees.planOf(order.id);
      const token = await fixture.store.links.issue(order.id, fixture.clock());
      const paying = await fixture.call('/api/enrolment/pay', { plan_ids: [entry?.id] }, token);
      return { order, entryId: entry?.id ?? '', paying: paid(paying.body.orderId) };
    };
    const waiving =
      (entryId: string): Work =>
      ({ store, clock }) =>
        changeEntry({ entryId, change: { waive: true }, reason: 'aid' }, store, clock());
    const refunding = async ({ payment_id }: PaidOrder): Promise<Work> => {
      const { razorpay } = fixture.enrolment.context;
      const refund = await razorpay.refund(payment_id, {}, 'in-the-dashboard');
      const payment = await razorpay.payment(payment_id);
      return (context) => settlePayment({ ...payment, refunds: [refund] }, context);
    };

    test('it is not waived; and what is paid while it is waived is flagged', async () => {
      const { entryId, paying } = await withFee();
      expect(await atOnce(paying, waiving(entryId))).toContain('This entry is paid');
      const other = await withFee();
      expect(await atOnce(waiving(other.entryId), other.paying)).toBeNull();
      expect(await waiting('instalment-not-due')).toHaveLength(1);
    });

    test('a registration that goes back whole finds the fee, or the fee finds that', async () => {
      const { order, paying } = await withFee();
      expect(await atOnce(paying, await refunding(order))).toBeNull();
      expect(await waiting('fees-not-refunded')).toEqual([`${order.id}/logo`]);
    });

    test('a refund takes the number of its note last, as who gives back by hand', async () => {
      const { order } = await withFee();
      const refund = await refunding(order);
      const notes = seriesAt(site.receiptPrefixes.refundNote, fixture.clock());
      const { done } = await fixture.store.transaction(async (tx) => {
        await tx.enrolments.lockAll(order.id);
        const waiting = await untilWaiting(refund);
        await tx.receipts.nextOf(notes);
        return waiting;
      });
      expect(await done).toBeNull();
      expect(await fixture.refundNotes()).toEqual([29_900]);
    });

    test('and a fee that is paid meanwhile is not due any more', async () => {
      const { order, paying } = await withFee();
      expect(await atOnce(await refunding(order), paying)).toBeNull();
      expect([await waiting('fees-not-refunded'), await waiting('instalment-not-due')]).toMatchObject([
        [],
        [expect.any(String)],
      ]);
    });
  });
});
