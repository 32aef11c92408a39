import { describe, expect, test } from 'vitest';
import { engines } from '#server/testing/engines.ts';
import { studentPerTest } from '../../testing/student-fixture.ts';

const cash = { method: 'cash', day: '2026-11-20', reference: '' };

describe.each(engines)('a refund of a part on $name', (engine) => {
  const student = studentPerTest(engine);

  test('the review of a part refuses what the refund itself refuses, in the same words', async () => {
    const { prepare, order, command, plan } = student;
    await command(`refund ${order.id}`, { amount: '200', yes: true });
    await command(`paid ${order.id}`, { entry: '1', method: 'cash' });
    const fee = (await plan())[0]?.paid_by;
    await command(`refund ${fee}`, { amount: '600', method: 'cash', yes: true });
    const online = { page: `/refund/${order.id}`, id: order.id, typed: { amount: '200' } };
    const byHand = { page: `/give-back/${fee}`, id: fee, typed: { ...cash, amount: '600' } };
    for (const [{ page, id, typed }, same, left] of [
      [online, /₹200\.00 was given back already \(rfnd_\w+\)/, 'only ₹99.00 is left'],
      [byHand, '₹600.00 was given back already: nothing', 'only ₹400.00 is left'],
    ] as const) {
      expect((await prepare(page, typed)).answer.text).toMatch(same);
      await expect(command(`refund ${id}`, { ...typed, yes: true })).rejects.toThrow(same);
      expect((await prepare(page, { ...typed, again: 'yes' })).answer.text).toContain(left);
      await expect(command(`refund ${id}`, { ...typed, again: true, yes: true })).rejects.toThrow(left);
    }
  });
});
