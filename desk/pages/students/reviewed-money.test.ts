import { describe, expect, test } from 'vitest';
import { engines } from '#server/testing/engines.ts';
import { studentPerTest } from '../../testing/student-fixture.ts';

const cash = { method: 'cash', day: '2026-11-19', reference: '' };

describe.each(engines)('money that changes after its review, in the last moment, on $name', (engine) => {
  const student = studentPerTest(engine);

  /** Fills in a form, and presses its button; `meanwhile` comes after the desk has looked whether all is as it was. */
  const press = async (rest: string, typed: Record<string, string>, meanwhile: () => Promise<unknown>) => {
    const { prepare, pressed, site } = student;
    const { fields } = await prepare(rest, typed);
    const { deskLog } = site.context;
    const begin = deskLog.begin.bind(deskLog);
    deskLog.begin = async (...entry) => {
      deskLog.begin = begin;
      await meanwhile();
      return begin(...entry);
    };
    return (await pressed(rest, fields)).text;
  };

  test('what is left of a payment is not refunded if it is another sum', async () => {
    const { command, order, refunds } = student;
    const said = await press(`/refund/${order.id}`, {}, () =>
      command(`refund ${order.id}`, { amount: '100', yes: true }),
    );
    expect(said).toContain('There is ₹199.00 left of this payment, not ₹299.00 as the books said.');
    expect(refunds()).toEqual([10_000]);
  });

  test('a part that has become all that is left does not end the courses unsaid', async () => {
    const { command, fixture, order, refunds } = student;
    const said = await press(`/refund/${order.id}`, { amount: '199' }, () =>
      command(`refund ${order.id}`, { amount: '100', yes: true }),
    );
    expect(said).toContain('There is ₹199.00 left of this payment, not ₹299.00 as the books said.');
    expect(refunds()).toEqual([10_000]);
    expect(await fixture.store.enrolments.ofOrder(order.id)).toMatchObject([{ status: 'active' }]);
  });

  test('what is left of cash is not recorded as given back if it is another sum', async () => {
    const { command, fixture, plan, twice } = student;
    await twice('/paid', { ...cash, what: (await plan())[0]?.id ?? '' });
    const paidBy = (await plan())[0]?.paid_by;
    const said = await press(`/give-back/${paidBy}`, cash, () =>
      command(`refund ${paidBy}`, { amount: '400', method: 'cash', yes: true }),
    );
    expect(said).toContain('There is ₹600.00 left of this payment, not ₹1,000.00 as the books said.');
    expect(await fixture.refundNotes()).toEqual([40_000]);
  });

  test('a fee is not recorded as paid if it is another sum', async () => {
    const { command, order, plan } = student;
    const what = (await plan())[0]?.id ?? '';
    const said = await press('/paid', { ...cash, what }, () =>
      command(`plan ${order.id}`, { entry: '1', reduce: '800', reason: 'aid' }),
    );
    expect(said).toContain('₹800 is due for this now, not ₹1,000. Nothing was recorded');
    expect((await plan()).map(({ status }) => status)).toEqual(['open', 'open']);
  });
});
