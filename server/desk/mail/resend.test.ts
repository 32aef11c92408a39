import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '../../enrolment/orders/order-store.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { deskPerTest } from '../desk-fixture.ts';

describe.each(engines)('sending confirmations again on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  const { desk } = deskPerTest(fixture);
  let order: Order;
  beforeEach(async () => {
    ({ order } = await fixture.enrol({ items: ['logo', 'fortran'], amount: 59_800 }));
  });

  const leave = (...courses: string[]) =>
    Promise.all(courses.map((course) => desk(`cancel ${order.id} ${course}`, { yes: true })));
  const subjects = async () => {
    await fixture.sendMail();
    return fixture.posted.map(({ mail }) => mail.subject);
  };

  test('a course that was left is not confirmed with the other', async () => {
    await leave('logo');
    await desk(`resend ${order.id}`);
    expect(await subjects()).toContain('You are registered: Fortran');
    const again = fixture.posted.find(({ mail }) => mail.subject === 'You are registered: Fortran')?.mail;
    expect(again?.text).toContain('Logo');
    expect(again?.text).not.toContain('Logo: 4th January');
  });

  test('who has left gets no confirmation by any way, and a refusal changes nothing', async () => {
    const refuse = { parked_at: fixture.clock(), try_at: null, problem: '550 5.1.1', sent_at: null };
    const confirmation = fixture.db.updateTable('outbox').where('kind', '=', 'enrolment-confirmation');
    await confirmation.set(refuse).execute();
    await leave('logo', 'fortran');
    const email = 'new@example.com';
    for (const refused of [
      () => desk(`resend ${order.id}`, { to: email }),
      () => desk(`correct ${order.id}`, { email, resend: true }),
    ]) {
      await expect(refused()).rejects.toThrow('nothing to confirm');
      expect((await fixture.store.orders.order(order.id))?.email).toBe(order.email);
    }
    expect(await desk('resend-refused')).toContain('0 emails are tried again');
    await confirmation.set(refuse).execute();
    await desk(`correct ${order.id}`, { email });
    expect((await subjects()).filter((subject) => subject.startsWith('You are registered'))).toEqual([]);
  });

  test('the receipt of a fee that is kept can be sent again after leaving', async () => {
    const [fee] = await fixture.store.fees.planOf(order.id);
    const { orderId } = await fixture.payEntry(order, fee?.id);
    fixture.later(8 * 24 * 60);
    await leave('logo', 'fortran');
    expect(await desk(`resend ${orderId}`)).toContain('goes to');
  });
});
