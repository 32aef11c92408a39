import { beforeEach, describe, expect, test } from 'vitest';
import { agreeToCancellation } from '../../enrolment/cancellation/decide-cancellation.ts';
import { requestCancellation } from '../../enrolment/cancellation/request-cancellation.ts';
import type { Order } from '../../enrolment/orders/order-store.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { deskPerTest } from '../desk-fixture.ts';
import { finishPromisedRefunds, giveBackByHand } from './give-back.ts';
import { payEntriesByHand, payRegistrationByHand } from './record-payment.ts';
import { undoRecordedByMistake } from './recorded-by-mistake.ts';

const cash = { method: 'cash', day: '2026-11-19', reference: 'from her mother' } as const;

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  const { desk } = deskPerTest(fixture);
  let token: string;
  let order: Order;
  beforeEach(async () => {
    ({ order, token } = await fixture.enrol({ items: ['logo'] }));
  });

  const plan = () => fixture.store.fees.planOf(order.id);
  const payFirst = async (
    byHand: typeof cash | { method: 'bank-transfer'; day: string; reference: string } = cash,
  ) => {
    const [entry] = await plan();
    return payEntriesByHand(
      { registrationId: order.id, entryIds: [entry?.id as string], byHand },
      fixture.enrolment.context,
    );
  };
  const page = async () => (await fixture.call('/api/enrolment', undefined, token)).body.data;
  const mails = async (subject: string) => {
    await fixture.sendMail();
    return fixture.posted.filter(({ mail }) => mail.subject.includes(subject)).map(({ mail }) => mail);
  };

  test('a fee that was paid in cash gets the next receipt of the series and its email, and is shown as such', async () => {
    const { receipt, order: paid } = await payFirst();
    expect(receipt).toMatch(/-000002$/);
    expect(paid.razorpay_order_id).toBeNull();
    const { payments, plan } = await page();
    expect(plan.map(({ status }: { status: string }) => status)).toEqual(['paid', 'upcoming']);
    expect(payments).toContainEqual({
      title: 'Logo: First instalment',
      amount: 100_000,
      status: 'paid',
      method: 'cash',
      paid_at: '2026-11-19T06:30:00.000Z',
      receipt,
      refund_notes: [],
    });
    const [mail] = await mails('Payment received');
    expect(mail?.text).toContain('Paid: In cash on 19th November 2026\nReference: from her mother');
    expect(mail?.text).not.toContain('hand_');
    expect(mail?.attachments?.[0]?.filename).toBe(`${receipt}.pdf`);
  });

  test('neither the closing nor reconciliation asks Razorpay about it', async () => {
    await payFirst();
    fixture.later(60);
    expect(await desk('reconcile')).toContain('no difference');
    expect(await fixture.attention()).toEqual([]);
  });

  test('a fee is paid once: twice by hand, by two desks at once, or after it was paid online', async () => {
    const results = await Promise.allSettled([payFirst(), payFirst()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(payFirst()).rejects.toThrow('already paid');
    const [, second] = await plan();
    await fixture.payEntry(order, second?.id);
    await expect(
      payEntriesByHand(
        { registrationId: order.id, entryIds: [second?.id as string], byHand: cash },
        fixture.enrolment.context,
      ),
    ).rejects.toThrow('already paid');
    const receipts = await fixture.db.selectFrom('receipts').select('number').orderBy('number').execute();
    expect(receipts.map(({ number }) => number.slice(-1))).toEqual(['1', '2', '3']);
  });

  test('money that arrives online after the cash is flagged, never lost', async () => {
    const [entry] = await plan();
    const opened = await fixture.call('/api/enrolment/pay', { plan_ids: [entry?.id] }, token);
    const recorded = await desk(`paid ${order.id}`, { entry: '1', method: 'cash' });
    expect(recorded).toContain('An online payment of the same was begun.');
    const { body } = await fixture.settle(opened.body.orderId);
    expect(body.notice).toBeDefined();
    expect(await fixture.attention()).toEqual(['instalment-not-due']);
  });

  test('days in the future, waived fees, ended enrolments and fees of others are refused', async () => {
    await expect(payFirst({ method: 'bank-transfer', day: '2026-11-21', reference: '' })).rejects.toThrow(
      'future',
    );
    await expect(payFirst({ method: 'bank-transfer', day: '2025-11-01', reference: '' })).rejects.toThrow(
      'a year',
    );
    await expect(payFirst({ method: 'bank-transfer', day: '2026-11-20', reference: 'a\nb' })).rejects.toThrow(
      'one line',
    );
    await desk(`plan ${order.id}`, { entry: '1', waive: true, reason: 'aid' });
    await expect(payFirst()).rejects.toThrow('waived');
    const [, second] = await plan();
    const { order: theirs } = await fixture.enrol({ items: ['pascal'], email: 'bala@example.com' });
    const pay = (registrationId: string) =>
      payEntriesByHand(
        { registrationId, entryIds: [second?.id as string], byHand: cash },
        fixture.enrolment.context,
      );
    await expect(pay(theirs.id)).rejects.toThrow('not part of');
    await agreeToCancellation({ order, courseId: 'logo' }, fixture.enrolment.context);
    await expect(pay(order.id)).rejects.toThrow('not paid');
  });

  test('a registration that was paid by hand is an enrolment with receipt; a later payment online is a second one', async () => {
    const placed = await fixture.call(
      '/api/payment/create-order',
      fixture.order({ items: ['logo'], name: 'Bala', email: 'bala@example.com' }),
    );
    const unpaid = (await fixture.store.orders.byRazorpayId(placed.body.orderId)) as Order;
    const context = fixture.enrolment.context;
    const { payment } = await payRegistrationByHand({ orderId: unpaid.id, byHand: cash }, context);
    await expect(payRegistrationByHand({ orderId: unpaid.id, byHand: cash }, context)).rejects.toThrow(
      'already paid',
    );
    const { body } = await fixture.call('/api/enrolment', undefined, placed.body.enrolmentToken);
    expect(body.data.items).toMatchObject([{ status: 'active' }]);
    expect(body.data.payments).toMatchObject([
      { method: 'cash', receipt: expect.stringMatching(/-000002$/) },
    ]);
    const details = await fixture.call(`/api/payment/getPaymentDetails/${payment.id}`);
    expect(details.body.data).toMatchObject({
      status: 'captured',
      order_id: placed.body.orderId,
      amount: 29_900,
    });
    await fixture.settle(placed.body.orderId);
    expect(await fixture.attention()).toEqual(['second-payment']);
    expect((await mails('You are registered')).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('Paid: In cash on 19th November 2026'),
    );
  });

  test('what came by hand is given back by hand, at most once, with a refund note', async () => {
    const { order: instalment, receipt } = await payFirst();
    await expect(desk(`refund ${instalment.id}`, { yes: true })).rejects.toThrow('outside Razorpay');
    const give = (amount?: number) =>
      giveBackByHand(
        { orderId: instalment.id, amount, byHand: { ...cash, day: '2026-11-20' } },
        fixture.enrolment.context,
      );
    expect(await give(40_000)).toMatchObject({ amount: 40_000, note: expect.stringMatching(/-000001$/) });
    await expect(give(40_000)).rejects.toThrow('already');
    const mistake = { orderId: instalment.id, reason: 'mistake' };
    await expect(undoRecordedByMistake(mistake, fixture.enrolment.context)).rejects.toThrow('A part of it');
    await expect(give(70_000)).rejects.toThrow('only ₹600.00');
    expect((await page()).payments[0]).toMatchObject({ status: 'partly-refunded', receipt });
    await Promise.allSettled([give(), give()]);
    expect((await page()).payments[0]).toMatchObject({
      status: 'refunded',
      refund_notes: [expect.anything(), expect.anything()],
    });
    expect((await mails('Refund of ₹400.00'))[0]?.text).toContain(
      'given ₹400.00 back to you: in cash on 20th November 2026',
    );
    await expect(give()).rejects.toThrow('All of it');
    await expect(
      giveBackByHand({ orderId: order.id, byHand: cash }, fixture.enrolment.context),
    ).rejects.toThrow('through Razorpay');
  });

  test('a payment that was recorded by mistake is undone: the fee is open again, both numbers stay', async () => {
    const { order: instalment, receipt } = await payFirst();
    const take = () =>
      undoRecordedByMistake({ orderId: instalment.id, reason: 'wrong student' }, fixture.enrolment.context);
    const results = await Promise.allSettled([take(), take()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await plan()).map(({ status, paid_by }) => [status, paid_by])).toEqual([
      ['open', null],
      ['open', null],
    ]);
    const papers = await fixture.db.selectFrom('receipts').selectAll().orderBy('number').execute();
    expect(papers.map(({ kind, refers_to }) => [kind, refers_to])).toEqual([
      ['receipt', null],
      ['receipt', null],
      ['refund-note', receipt],
    ]);
    expect((await mails('Correction of ₹1,000.00'))[0]?.text).toContain('by mistake');
    expect(await desk(`plan ${order.id}`)).toContain('wrong student');
    expect((await payFirst()).receipt).toMatch(/-000003$/);
  });

  test('a registration is undone only while nothing else is paid for it', async () => {
    const placed = await fixture.placeOrder({ items: ['logo'], name: 'Bala', email: 'bala@example.com' });
    const unpaid = (await fixture.store.orders.byRazorpayId(placed)) as Order;
    const context = fixture.enrolment.context;
    await payRegistrationByHand({ orderId: unpaid.id, byHand: cash }, context);
    const [entry] = await fixture.store.fees.planOf(unpaid.id);
    const paid = { registrationId: unpaid.id, entryIds: [entry?.id as string], byHand: cash };
    const { order: instalment } = await payEntriesByHand(paid, context);
    const undo = (orderId: string) => undoRecordedByMistake({ orderId, reason: 'mistake' }, context);
    await expect(undo(unpaid.id)).rejects.toThrow('say so of them first');
    await undo(instalment.id);
    await undo(unpaid.id);
    expect(await fixture.store.enrolments.ofOrder(unpaid.id)).toMatchObject([{ status: 'cancelled' }]);
    await expect(undo(order.id)).rejects.toThrow('through Razorpay');
    const again = payRegistrationByHand({ orderId: unpaid.id, byHand: cash }, context);
    await expect(again).rejects.toThrow('Enrol the student anew');
  });

  test('a cancellation gives back by Razorpay what came by it, and flags the rest for the owner', async () => {
    await payFirst();
    const { context } = fixture.enrolment;
    expect(await requestCancellation({ order, courseId: 'logo', reason: '' }, context)).toEqual({
      refund: 129_900,
    });
    for (const _ of [1, 2]) await agreeToCancellation({ order, courseId: 'logo' }, context);
    expect(fixture.standIn.admin.state().refunds.map(({ amount }) => amount)).toEqual([29_900]);
    const promised = await fixture.store.handPayments.promised();
    expect(promised).toMatchObject([{ amount: 100_000, method: 'cash', name: 'Asha Rao' }]);
    expect(await fixture.attention()).toContain('give-back-by-hand');
    const again = desk(`refund ${promised[0]?.order_id}`, { yes: true, method: 'cash' });
    await expect(again).rejects.toThrow(
      `or is promised: nothing was done. Once you have given what is promised`,
    );
    const [left] = await mails('You have left Logo');
    expect(left?.text).toContain('₹299.00 goes back the way you paid');
    expect(left?.text).toContain('₹1,000.00 can’t go back online');

    // Somebody must know to whom the money belongs.
    const kept = await desk('erase asha@example.com', { yes: true });
    expect(kept).toContain(`Kept: order ${order.id}: money is still to be given back by hand.`);
    expect(await fixture.store.handPayments.promised()).toMatchObject([{ name: 'Asha Rao' }]);

    const done = { refundIds: [promised[0]?.id as string], byHand: { ...cash, day: '2026-11-20' } };
    const results = await Promise.allSettled([1, 2].map(() => finishPromisedRefunds(done, context)));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await fixture.store.handPayments.promised()).toEqual([]);
    const open = await fixture.db
      .selectFrom('attention')
      .select('reason')
      .where('resolved_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
    expect(await mails('Refund of ₹1,000.00')).toHaveLength(1);
    expect(await desk('erase asha@example.com', { yes: true })).not.toContain('Kept');
    expect((await fixture.store.orders.order(order.id))?.name).toBeNull();
    fixture.later(60);
    expect(await desk('reconcile')).toContain('no difference');
  });

  test('erasing a student erases what was noted about how they paid', async () => {
    await payFirst();
    await desk('erase asha@example.com', { yes: true });
    const rows = await fixture.db.selectFrom('hand_payments').selectAll().execute();
    expect(rows).toMatchObject([{ method: 'cash', reference: '' }]);
  });
});
