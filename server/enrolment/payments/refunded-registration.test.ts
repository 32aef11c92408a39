import { beforeEach, describe, expect, test } from 'vitest';
import { giveBackByHand } from '../../desk/by-hand/give-back.ts';
import { payEntriesByHand } from '../../desk/by-hand/record-payment.ts';
import { refundOrder } from '../../desk/refunds/refund.ts';
import { RazorpayError } from '../../razorpay/razorpay-error.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { startingOn } from '../../testing/test-catalogue.ts';
import { agreeToCancellation } from '../cancellation/decide-cancellation.ts';
import { closeNow } from '../closing/daily-closing.ts';
import { keptOf } from '../orders/erase-orders.ts';
import { asPaid, type PaidOrder } from '../orders/order-store.ts';

describe.each(engines)('a registration that goes back whole in the Dashboard on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  let order: PaidOrder;
  beforeEach(async () => {
    ({ order } = await fixture.enrol({ items: ['logo'] }));
  });

  const plan = () => fixture.store.fees.planOf(order.id);
  let told = 0;
  /** Somebody refunds in the Dashboard, and the webhook says so. */
  const inDashboard = async (paymentId: string, amount: number) => {
    told += 1;
    const { razorpay } = fixture.enrolment.context;
    const refund = await razorpay.refund(paymentId, { amount }, `in-the-dashboard-${told}`);
    const payment = fixture.paymentEntity(paymentId);
    await fixture.webhook('refund.processed', payment, `refund-${told}`, 'new-hook', refund);
  };
  const payFirst = async () => {
    const [first] = await plan();
    return (await fixture.payEntry(order, first?.id)).paymentId;
  };
  const questions = async () => {
    const entries = await fixture.store.attention.unresolved();
    return entries.filter(({ reason }) => reason === 'fees-not-refunded');
  };
  const stillWithUs = (rupees: string) =>
    expect.stringContaining(`${rupees} that was paid for it separately`);
  const notices = async () => {
    await fixture.sendMail();
    return fixture.posted.filter(({ mail }) => mail.subject.includes('went back, but not its fees'));
  };

  test('ends its fees, and their history says why', async () => {
    const [first, second] = await plan();
    await fixture.payEntry(order, first?.id);
    await inDashboard(order.payment_id, 29_900);
    expect((await plan()).map(({ status }) => status)).toEqual(['paid', 'ended']);
    const changes = await fixture.db.selectFrom('fee_changes').selectAll().execute();
    expect(changes).toMatchObject([
      {
        entry_id: second?.id,
        change: '{"status":["open","ended"]}',
        reason: 'The registration was given back.',
        changed_at: fixture.clock(),
      },
    ]);
  });

  test('asks the owner about fees that were paid separately, until they are back', async () => {
    const fee = await payFirst();
    await inDashboard(order.payment_id, 29_900);
    expect(await questions()).toMatchObject([
      { subject: `${order.id}/logo`, details: stillWithUs('₹1,000') },
    ]);
    expect(await fixture.store.payments.payment(fee)).toMatchObject({ amount_refunded: 0 });
    await closeNow(fixture.enrolment.context);
    const [notice, ...others] = await notices();
    expect(others).toEqual([]);
    expect(notice?.mail.text).toContain('Asha Rao');
    expect(notice?.mail.text).toContain('so Logo has ended. ₹1,000');
    expect(await keptOf([order], fixture.store, fixture.clock())).toEqual([
      { id: order.id, because: 'money-flagged' },
    ]);
    await inDashboard(fee, 40_000);
    expect(await questions()).toMatchObject([{ details: stillWithUs('₹600') }]);
    await inDashboard(fee, 60_000);
    expect(await questions()).toEqual([]);
    expect(await notices()).toHaveLength(1);
    expect(await keptOf([order], fixture.store, fixture.clock())).toEqual([]);
  });

  test('is found by the closing, too; what the owner decides to keep is not asked about again', async () => {
    const fee = await payFirst();
    await fixture.enrolment.context.razorpay.refund(order.payment_id, {}, 'in-the-dashboard');
    await closeNow(fixture.enrolment.context);
    const [question] = await questions();
    await fixture.store.attention.resolveEntry(question?.id ?? '', fixture.clock());
    await inDashboard(fee, 40_000);
    fixture.later(1);
    await closeNow(fixture.enrolment.context);
    expect([await questions(), await notices()]).toMatchObject([[], [{}]]);
  });

  test('asks for each course, and not about less because a refund of both fees named neither', async () => {
    fixture.changeContent('pascal', {
      ...startingOn('2027-01-11', '11th January 2027 at 7 PM'),
      instalments: [{ title: 'The rest', amount: '₹500', due: { afterClass: 3 } }],
    });
    const both = { items: ['logo', 'pascal'], amount: 59_800, email: 'bala@example.com' };
    ({ order } = await fixture.enrol(both));
    const entries = (await plan()).filter(({ title }) => title !== 'Second instalment');
    const token = await fixture.store.links.issue(order.id, fixture.clock());
    const pay = { plan_ids: entries.map(({ id }) => id) };
    const { orderId } = (await fixture.call('/api/enrolment/pay', pay, token)).body;
    await fixture.settle(orderId);
    const fees = asPaid(await fixture.store.orders.byRazorpayId(orderId));
    await inDashboard(fees.payment_id, 100_000);
    await inDashboard(order.payment_id, 59_800);
    expect((await questions()).map(({ details }) => details)).toEqual([
      stillWithUs('₹500'),
      stillWithUs('₹500'),
    ]);
    await inDashboard(fees.payment_id, 50_000);
    expect(await questions()).toEqual([]);
  });

  test('asks nothing where somebody leaves by the policy, nor where no fee is paid', async () => {
    await payFirst();
    await agreeToCancellation({ order, courseId: 'logo' }, fixture.enrolment.context);
    expect(await fixture.store.payments.payment(order.payment_id)).toMatchObject({ status: 'refunded' });
    ({ order } = await fixture.enrol({ items: ['logo'], email: 'bala@example.com' }));
    await inDashboard(order.payment_id, 29_900);
    expect(await fixture.attention()).toEqual([]);
  });

  test('asks about fees that came in cash, until they are given or promised back', async () => {
    const { context } = fixture.enrolment;
    const [first, second] = await plan();
    await payEntriesByHand(
      {
        ...{ registrationId: order.id, entryIds: [first?.id ?? ''] },
        byHand: { method: 'cash', day: '2026-11-20', reference: '' },
      },
      context,
    );
    const { orderId } = await fixture.payEntry(order, second?.id);
    await inDashboard(order.payment_id, 29_900);
    expect(await questions()).toMatchObject([{ details: stillWithUs('₹1,500') }]);
    const cash = (await plan())[0]?.paid_by ?? '';
    await giveBackByHand(
      { orderId: cash, byHand: { method: 'cash', day: '2026-11-20', reference: '' } },
      context,
    );
    expect(await questions()).toMatchObject([{ details: stillWithUs('₹500') }]);
    const refuse = () =>
      Promise.reject(new RazorpayError('too old', { refused: true, status: 400, cantBeDone: true }));
    const razorpay = { ...context.razorpay, refund: refuse };
    const online = asPaid(await fixture.store.orders.byRazorpayId(orderId));
    await refundOrder(online, { orByHand: true }, { ...context, razorpay });
    expect(await questions()).toEqual([]);
  });
});
