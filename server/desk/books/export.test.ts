import { expect, onTestFinished, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { openEnrolmentFixture } from '../../testing/enrolment-fixture.ts';
import { openDeskFixture } from '../desk-fixture.ts';

test.each(engines)(
  'exports every order and every lead, however few a list shows, on $name',
  async (engine) => {
    const fixture = await openEnrolmentFixture(engine);
    onTestFinished(() => fixture.close());
    const { desk, files, addLead } = openDeskFixture(fixture);
    const created_at = fixture.clock();
    // More than a list shows, and more than one chunk of titles.
    const ids = Array.from({ length: 501 }, (_, index) => `row-${index}`);
    const unknown = { razorpay_order_id: null, payment_id: null, paid_at: null, check_at: null, checks: 0 };
    const student = { name: 'Asha', email: null, phone: null };
    const order = {
      amount: 29_900,
      currency: 'INR',
      status: 'created',
      created_at,
      kind: 'registration',
    } as const;
    const item = { course_id: 'c', title: 'Pascal', category: 'course', amount: 29_900 };
    await fixture.db
      .insertInto('orders')
      .values(ids.map((id) => ({ id, receipt: id, ...order, ...student, ...unknown })))
      .execute();
    await fixture.db
      .insertInto('order_items')
      .values(
        ids.map((order_id) => ({ order_id, position: 0, ...item, start_date: null, class_schedule: null })),
      )
      .execute();
    for (const reference of ids.slice(0, 60)) await addLead({ reference });

    expect((await desk('orders')).split('\n')).toHaveLength(1 + 50);
    expect(await desk('export orders.csv')).toBe('501 orders are in orders.csv.');
    expect(files['orders.csv']?.match(/^row-\d+,.*,Pascal\r$/gm)).toHaveLength(501);
    expect((await desk('leads')).split('\n')).toHaveLength(1 + 50);
    expect(await desk('export-leads leads.csv')).toBe('60 leads are in leads.csv.');
    expect(files['leads.csv']?.match(/^row-\d+,.*\r$/gm)).toHaveLength(60);
  },
);
