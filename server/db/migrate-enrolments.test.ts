import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { migrate } from './migrate.ts';

test.each(engines)('orders from before there were enrolments get theirs, on $name', async (engine) => {
  const { db, drop } = await engine.open();
  onTestFinished(drop);
  await migrate(db, '008-consent');
  const orders = [
    { id: 'paid', status: 'paid', payment: 'pay_1', courses: ['c', 'java'] },
    { id: 'refunded', status: 'refunded', payment: 'pay_2', courses: ['c'] },
    { id: 'open', status: 'created', payment: null, courses: ['c'] },
    { id: 'bare', status: 'paid', payment: 'pay_3', courses: [] },
  ];
  for (const { id, status, payment, courses } of orders) {
    await sql`
      insert into orders (id, receipt, amount, currency, status, payment_id, email, created_at, paid_at, checks)
      values (${id}, ${id}, 29900, 'INR', ${status}, ${payment}, 'asha@example.com', 1, ${payment && 7}, 0)
    `.execute(db);
    for (const [position, course] of courses.entries())
      await sql`
        insert into order_items (order_id, position, course_id, title, category, start_date, amount)
        values (${id}, ${position}, ${course}, ${course.toUpperCase()}, 'course', '11th January', 29900)
      `.execute(db);
  }
  await migrate(db);
  const enrolments = await db
    .selectFrom('enrolments')
    .select(['order_id', 'course_id', 'title', 'batch', 'start_date', 'status', 'enrolled_at'])
    .orderBy('order_id')
    .orderBy('course_id')
    .execute();
  const same = { batch: null, start_date: '11th January', enrolled_at: 7 };
  expect(enrolments).toEqual([
    { ...same, order_id: 'paid', course_id: 'c', title: 'C', status: 'active' },
    { ...same, order_id: 'paid', course_id: 'java', title: 'JAVA', status: 'active' },
    { ...same, order_id: 'refunded', course_id: 'c', title: 'C', status: 'cancelled' },
  ]);
  expect(await db.selectFrom('orders').select(['id', 'kind']).where('id', '=', 'open').execute()).toEqual([
    { id: 'open', kind: 'registration' },
  ]);
});
