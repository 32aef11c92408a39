import { describe, expect, test } from 'vitest';
import { engines } from '#server/testing/engines.ts';
import { studentPerTest } from '../../testing/student-fixture.ts';

describe.each(engines)('a refund of a whole registration on $name', (engine) => {
  const student = studentPerTest(engine);

  test('ends every course, which the preview and the refund note say', async () => {
    const { twice, order, refunds, site, path, mails } = student;
    const { preview } = await twice(`/refund/${order.id}`);
    expect(preview).toContain('₹299 goes back');
    expect(preview).toContain('Every course of it ends: Logo.');
    expect(preview).not.toContain('Fees paid separately');
    expect(refunds()).toEqual([29_900]);
    const [note] = await mails('Refund of ₹299.00');
    expect(note?.mail.text).toContain('Your enrolment in Logo has ended.');
    expect((await site.get(path)).text).toContain('Registration given back');
    expect((await site.get(`${path}/refund/${order.id}`)).text).toContain('given back already');
  });

  test('speaks of the registration only, and while a later fee is promised by hand says so', async () => {
    const { site, fixture, plan, order, path, twice } = student;
    const cash = { method: 'cash', day: '2026-11-19', reference: 'from her mother' };
    await site.act(`${path}/paid`, { ...cash, what: (await plan())[0]?.id ?? '' });
    await twice('/end/logo', { reason: 'moved' });
    expect(await fixture.store.orders.order(order.id)).toMatchObject({ status: 'refunded' });
    for (const page of [path, '/students']) {
      const { text } = await site.get(page);
      expect(text).toContain('To be given back');
      expect(text).not.toContain('Registration given back');
    }
    const [promised] = await fixture.store.handPayments.promised();
    await site.act(`${path}/given-back/${promised?.id}`, { ...cash, day: '2026-11-20' });
    for (const page of [path, '/students'])
      expect((await site.get(page)).text).toContain('Registration given back');
  });

  test('for several courses names them all, and the fees that stay', async () => {
    const { fixture, enrol, site, mails } = student;
    const { order } = await enrol({
      items: ['logo', 'pascal'],
      amount: 59_800,
      name: 'Bala',
      email: 'bala@example.com',
    });
    const [first, second] = await fixture.store.fees.planOf(order.id);
    const cash = { method: 'cash', day: '2026-11-19', reference: 'from her mother' };
    await site.act(`/students/${order.id}/paid`, { ...cash, what: `${first?.id},${second?.id}` });
    const { answer } = await site.prepare(`/students/${order.id}/refund/${order.id}`);
    expect(answer.text).toContain('Every course of it ends: Logo, Pascal.');
    expect(answer.text).toContain('Fees paid separately (₹1,500) stay here until you refund them.');
    await site.act(`/students/${order.id}/refund/${order.id}`, { amount: '100' });
    expect((await mails('Refund of ₹100.00'))[0]?.mail.text).not.toContain('has ended');
    await site.act(`/students/${order.id}/refund/${order.id}`);
    const [note] = await mails('Refund of ₹498.00');
    expect(note?.mail.text).toContain('Your enrolment in Logo and Pascal has ended.');
  });
});
