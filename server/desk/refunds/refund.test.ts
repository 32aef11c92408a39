import { describe, expect, test } from 'vitest';
import type { Order } from '../../enrolment/orders/order-store.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { deskPerTest } from '../desk-fixture.ts';
import { refundOrder } from './refund.ts';

/** The refund is made, and its answer lost. */
const lost = {
  endpoint: 'POST /payments/:id/refund',
  trouble: 'reset',
  workDone: true,
  probability: 1,
  times: 2,
} as const;

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  const { desk } = deskPerTest(fixture);

  const refundsAtProvider = () => fixture.standIn.admin.state().refunds.map(({ amount }) => amount);

  const logged = async () =>
    (await fixture.db.selectFrom('desk_log').select('summary').execute()).map(({ summary }) => summary);

  test('refunds once, however often it is asked, and whatever answer is lost', async () => {
    const { orderId } = await fixture.enrol();
    await expect(desk(`refund ${orderId}`)).rejects.toThrow(
      /₹299, .*Every course of it ends: Pascal\..* Say --yes/,
    );
    fixture.standIn.admin.faults({
      listLagMs: 60_000,
      replies: [lost],
    });
    await expect(desk(`refund ${orderId}`, { yes: true })).rejects.toThrow('did not answer');
    expect(await logged()).toEqual([expect.stringContaining('did not answer')]);
    expect(await desk(`refund ${orderId}`, { yes: true })).toContain('nothing was done');
    fixture.standIn.admin.calm();
    expect(await desk(`refund ${orderId}`, { yes: true })).toContain('nothing was done');
    expect(refundsAtProvider()).toEqual([29_900]);
    expect(await fixture.statusOf(orderId)).toBe('refunded');

    const { orderId: other } = await fixture.enrol();
    await desk(`refund ${other}`, { amount: '50', yes: true });
    fixture.standIn.admin.faults({ listLagMs: 60_000 });
    await expect(desk(`refund ${other}`, { amount: '50', yes: true })).rejects.toThrow(
      'does not list all of it yet',
    );
    expect(refundsAtProvider()).toEqual([29_900, 5000]);
  });

  test('a refund is in the books as soon as Razorpay has answered, also where its lists lag', async () => {
    const { orderId, paymentId } = await fixture.enrol();
    const { razorpay } = fixture.enrolment.context;
    await razorpay.refund(paymentId, { amount: 5000 }, 'in-the-dashboard');
    // Razorpay answers one question about the payment, and no other.
    const silent = { endpoint: 'GET /payments/:id', trouble: 'error', probability: 1 } as const;
    const context = {
      ...fixture.enrolment.context,
      razorpay: {
        ...razorpay,
        refund: (...refund: Parameters<typeof razorpay.refund>) => {
          fixture.standIn.admin.faults({ replies: [silent] });
          return razorpay.refund(...refund);
        },
      },
    };
    fixture.standIn.admin.faults({ listLagMs: 60_000 });
    const order = (await fixture.store.orders.byRazorpayId(orderId)) as Order;
    expect(await refundOrder(order, {}, context)).toContain('₹249.00 goes back');
    expect(await fixture.statusOf(orderId)).toBe('refunded');
    expect(await fixture.store.payments.payment(paymentId)).toMatchObject({ amount_refunded: 29_900 });
  });

  test('the same part once more, whose answer was lost, is not given a third time', async () => {
    const { orderId } = await fixture.enrol();
    await desk(`refund ${orderId}`, { amount: '50', yes: true });
    const onceMore = () => desk(`refund ${orderId}`, { amount: '50', again: true, yes: true });
    for (const listLagMs of [60_000, 0]) {
      const before = refundsAtProvider().length;
      fixture.standIn.admin.faults({
        listLagMs,
        replies: [lost],
      });
      await expect(onceMore()).rejects.toThrow('It may have gone out');
      await expect(onceMore()).rejects.toThrow('was given back in all');
      expect(refundsAtProvider()).toHaveLength(before + 1);
      fixture.standIn.admin.calm();
    }
    expect(refundsAtProvider()).toEqual([5000, 5000, 5000]);
    expect(await onceMore()).toContain('₹50.00 goes back');
  });

  test('two desks at once refund once', async () => {
    const { orderId } = await fixture.enrol();
    await Promise.allSettled([
      desk(`refund ${orderId}`, { yes: true }),
      desk(`refund ${orderId}`, { yes: true }),
    ]);
    expect(refundsAtProvider()).toEqual([29_900]);
    await Promise.allSettled(
      [1, 2].map(() =>
        fixture
          .enrol()
          .then((other) =>
            Promise.all([1, 2].map(() => desk(`refund ${other.orderId}`, { amount: '50', yes: true }))),
          ),
      ),
    );
    expect(refundsAtProvider()).toEqual([29_900, 5000, 5000]);
  });

  test('refunds a part, the same part again only when told so, and never more than was paid', async () => {
    const { orderId, paymentId } = await fixture.enrol();
    expect(await desk(`refund ${orderId}`, { amount: '100', yes: true })).toContain('₹100.00 goes back');
    await expect(desk(`refund ${orderId}`, { amount: '100', yes: true })).rejects.toThrow(
      /nothing was done\. To give the same once more, say so/,
    );
    expect(await desk(`refund ${orderId}`, { amount: '100', yes: true, again: true })).toContain(
      '₹100.00 goes back',
    );
    await expect(desk(`refund ${orderId}`, { amount: '150', yes: true })).rejects.toThrow(
      'only ₹99.00 is left',
    );
    expect((await logged()).join()).not.toContain('is left');
    expect(refundsAtProvider()).toEqual([10_000, 10_000]);
    expect(await fixture.store.payments.payment(paymentId)).toMatchObject({
      status: 'captured',
      amount_refunded: 20_000,
    });
    expect(await fixture.statusOf(orderId)).toBe('paid');
    await desk(`refund ${orderId}`, { yes: true });
    expect(await fixture.statusOf(orderId)).toBe('refunded');
  });

  test('of money that came by hand it says how to record that it was given', async () => {
    const orderId = await fixture.placeOrder();
    await desk(`paid ${orderId}`, { method: 'cash' });
    await expect(desk(`refund ${orderId}`)).rejects.toThrow(
      /outside Razorpay\. Give it, then say --yes with --method cash/,
    );
    expect(await desk(`refund ${orderId}`, { method: 'cash', yes: true })).toContain('₹299 was given back');
  });

  test.each([
    ['promises', { method: 'cash', 'by-hand': true }],
    ['tells the day of', { day: '2026-11-20' }],
    ['tells the reference of', { reference: 'UTR 4711' }],
  ] as const)('what %s money by hand is not left out silently', async (_, options) => {
    const { orderId } = await fixture.enrol();
    await expect(desk(`refund ${orderId}`, { ...options, yes: true })).rejects.toThrow(
      'money that you have given',
    );
    expect([refundsAtProvider(), await fixture.statusOf(orderId)]).toEqual([[], 'paid']);
  });

  test('a refund that failed at the bank can be repeated', async () => {
    const { orderId } = await fixture.enrol();
    fixture.standIn.admin.change({ refunds: 'pending' });
    await desk(`refund ${orderId}`, { yes: true });
    const [refund] = fixture.standIn.admin.state().refunds;
    fixture.standIn.admin.settleRefund(refund?.id ?? '', 'failed');
    expect(await desk(`refund ${orderId}`, { yes: true })).toContain('₹299.00 goes back');
  });
});
