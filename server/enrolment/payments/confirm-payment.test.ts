import { describe, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);

  test('a genuine report pays the order once, and repeats change nothing', async () => {
    const orderId = await fixture.placeOrder();
    const proof = fixture.pay(orderId);
    const answers = [];
    for (let time = 0; time < 3; time++)
      answers.push(await fixture.call('/api/payment/success', { ...proof, items: [{ id: 'pascal' }] }));
    for (const answer of answers)
      expect(answer).toEqual({ status: 200, body: { paymentId: proof.razorpay_payment_id } });
    expect(await fixture.statusOf(orderId)).toBe('paid');
    expect(await fixture.confirmations()).toHaveLength(1);
    expect(fixture.posted).toHaveLength(2);
    expect(await fixture.call(`/api/payment/getPaymentDetails/${proof.razorpay_payment_id}`)).toEqual({
      status: 200,
      body: {
        data: { order_id: orderId, amount: 29_900, id: proof.razorpay_payment_id, status: 'captured' },
      },
    });
  });

  test('forged, mixed-up and foreign ids are refused, and nothing changes', async () => {
    const [orderId, otherId] = [await fixture.placeOrder(), await fixture.placeOrder()];
    const proof = fixture.pay(orderId);
    const other = fixture.pay(otherId);
    for (const forged of [
      { ...proof, razorpay_signature: 'f'.repeat(64) },
      { ...proof, razorpay_order_id: otherId },
      { ...proof, razorpay_payment_id: other.razorpay_payment_id },
      { ...proof, razorpay_order_id: 'order_Foreign0000001' },
    ]) {
      const { status, body } = await fixture.call('/api/payment/success', forged);
      expect(status).toBe(400);
      expect(body.error).toMatch(/could not be verified/);
    }
    expect(await fixture.statusOf(orderId)).toBe('created');
    expect(await fixture.db.selectFrom('payments').selectAll().execute()).toEqual([]);
  });

  test('while the provider cannot be asked, the payment is remembered and reconciliation settles it', async () => {
    const orderId = await fixture.placeOrder();
    const proof = fixture.pay(orderId);
    fixture.breakProvider();
    expect(await fixture.call('/api/payment/success', proof)).toEqual({
      status: 200,
      body: { paymentId: proof.razorpay_payment_id },
    });
    expect(
      (await fixture.call(`/api/payment/getPaymentDetails/${proof.razorpay_payment_id}`)).body.data.status,
    ).toBe('created');
    expect(await fixture.statusOf(orderId)).toBe('created');
    fixture.standIn.admin.calm();
    fixture.later(1);
    await fixture.reconcileNow();
    expect(await fixture.statusOf(orderId)).toBe('paid');
    expect(await fixture.confirmations()).toHaveLength(1);
  });

  test('an unsigned payment is fetched from the provider; while that fails, it is not called false', async () => {
    const orderId = await fixture.placeOrder();
    const bare = { ...fixture.pay(orderId), razorpay_signature: '' };
    fixture.breakProvider();
    expect((await fixture.call('/api/payment/success', bare)).status).toBe(502);
    fixture.standIn.admin.calm();
    expect((await fixture.call('/api/payment/success', bare)).status).toBe(200);
    expect(await fixture.statusOf(orderId)).toBe('paid');
    const unknown = { ...bare, razorpay_payment_id: 'pay_Unknown0000001' };
    expect((await fixture.call('/api/payment/success', unknown)).status).toBe(400);
  });

  test('without its signature only a payment counts that the provider calls authorized or captured', async () => {
    const orderId = await fixture.placeOrder();
    const open = fixture.pay(orderId, { outcome: 'pay-late', untilThen: 'created' });
    const bare = { ...open, razorpay_order_id: orderId, razorpay_signature: '' };
    expect((await fixture.call('/api/payment/success', bare)).status).toBe(400);
    expect(await fixture.store.payments.payment(open.razorpay_payment_id)).toBeUndefined();
    fixture.standIn.admin.authorize(open.razorpay_payment_id);
    expect((await fixture.call('/api/payment/success', bare)).status).toBe(200);
    expect(await fixture.statusOf(orderId)).toBe('paid');
  });

  test('a payment that was only authorized is captured', async () => {
    const orderId = await fixture.placeOrder();
    const proof = fixture.pay(orderId, { outcome: 'authorize-only' });
    await fixture.call('/api/payment/success', proof);
    expect(fixture.paymentEntity(proof.razorpay_payment_id)).toMatchObject({ status: 'captured' });
    expect(await fixture.statusOf(orderId)).toBe('paid');
  });

  test('items that differ from the order are kept and flagged, and the visitor is told', async () => {
    const orderId = await fixture.placeOrder();
    const { status, body } = await fixture.call('/api/payment/success', {
      ...fixture.pay(orderId),
      items: [{ id: 'fortran' }],
    });
    expect(status).toBe(200);
    expect(body.notice).toMatch(/needs to check this order/);
    expect(await fixture.statusOf(orderId)).toBe('paid');
    expect(await fixture.attention()).toEqual(['other-items']);
  });

  test('a bare order gets its items and its student from the confirmation', async () => {
    const orderId = await fixture.placeOrder({
      items: undefined,
      name: undefined,
      email: undefined,
      phone: undefined,
    });
    await fixture.call('/api/payment/success', {
      ...fixture.pay(orderId),
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '9876543210',
      items: [{ id: 'fortran' }],
    });
    expect((await fixture.confirmations())[0]?.mail.subject).toBe('You are registered: Fortran');
  });

  test('what was flagged for want of an address or of courses is resolved when they come', async () => {
    const bare = { items: undefined, name: undefined, email: undefined, phone: undefined };
    const orderId = await fixture.placeOrder(bare);
    const proof = fixture.pay(orderId);
    const entity = { ...fixture.paymentEntity(proof.razorpay_payment_id), email: 'void@razorpay.com' };
    await fixture.webhook('payment.captured', entity, 'e1');
    const waiting = async () => [
      ...(await fixture.store.attention.waiting('no-address')),
      ...(await fixture.store.attention.waiting('items-do-not-add-up')),
    ];
    const id = (await fixture.store.orders.byRazorpayId(orderId))?.id;
    fixture.later(29);
    await fixture.reconcileNow();
    expect(await waiting()).toEqual([id]);
    fixture.later(2);
    await fixture.reconcileNow();
    expect(await waiting()).toEqual([id, id]);
    const told = { name: 'Asha Rao', email: 'asha@example.com', items: [{ id: 'fortran' }] };
    await fixture.call('/api/payment/success', { ...proof, ...told });
    expect(await waiting()).toEqual([]);
    expect(await fixture.store.enrolments.ofOrder(id as string)).toMatchObject([{ course_id: 'fortran' }]);
  });

  test('a course named twice does not fit what was paid', async () => {
    const orderId = await fixture.placeOrder({ items: undefined, amount: 59_800 });
    const items = [{ id: 'fortran' }, { id: 'fortran' }];
    const { body } = await fixture.call('/api/payment/success', { ...fixture.pay(orderId), items });
    expect(body.notice).toMatch(/needs to check this order/);
    expect(await fixture.attention()).toEqual(['items-do-not-add-up']);
  });

  test('details of an unknown payment are 404, and those of a known one tell nothing of the student', async () => {
    expect(await fixture.call('/api/payment/getPaymentDetails/pay_Unknown0000001')).toEqual({
      status: 404,
      body: { error: 'We could not find this payment.' },
    });
    const proof = fixture.pay(await fixture.placeOrder());
    await fixture.call('/api/payment/success', proof);
    const { body } = await fixture.call(`/api/payment/getPaymentDetails/${proof.razorpay_payment_id}`);
    expect(Object.keys(body.data).sort()).toEqual(['amount', 'id', 'order_id', 'status']);
  });
});
