import { beforeEach, describe, expect, test } from 'vitest';
import { agreeToCancellation } from '../../enrolment/cancellation/decide-cancellation.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { person } from '../../testing/student.ts';
import { deskPerTest } from '../desk-fixture.ts';
import { enrolByHand } from './enrol-by-hand.ts';
import { payEntriesByHand } from './record-payment.ts';

const cash = { method: 'cash', day: '2026-11-20', reference: '' } as const;

describe.each(engines)('what was promised of several payments and is given at once on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  const { desk } = deskPerTest(fixture);

  /** Somebody who has paid registration and first fee in cash leaves: both are promised. */
  const leaver = async (name: string) => {
    const { context } = fixture.enrolment;
    const student = person(name);
    const enrolled = { student, courseId: 'logo', batch: '2027-01-04', paid: cash };
    const { order } = await enrolByHand(enrolled, context);
    const [first] = await fixture.store.fees.planOf(order.id);
    await payEntriesByHand({ registrationId: order.id, entryIds: [first?.id ?? ''], byHand: cash }, context);
    await agreeToCancellation({ order, courseId: 'logo' }, context);
    return (await fixture.store.handPayments.promised(order.id)).map(({ id }) => id);
  };
  const promised = async () => (await fixture.store.handPayments.promised()).map(({ amount }) => amount);
  const given = (refunds: string[]) => desk(`given-back ${refunds.join(' ')}`, { method: 'cash' });
  let refunds: string[];
  beforeEach(async () => {
    refunds = await leaver('Asha');
  });

  test('is recorded once, with a refund note for each payment', async () => {
    expect(refunds).toHaveLength(2);
    const said = await given([...refunds, ...refunds]);
    expect(said).toContain('₹1,299 was given back by hand. Refund notes ');
    expect([await promised(), await fixture.store.attention.unresolved()]).toEqual([[], []]);
    expect((await fixture.refundNotes()).sort()).toEqual([100_000, 29_900]);
    await expect(given(refunds)).rejects.toThrow('was given back already');
    expect(await fixture.refundNotes()).toHaveLength(2);
  });

  test('is recorded whole or not at all', async () => {
    const [first = ''] = refunds;
    await given([first]);
    await expect(given(refunds)).rejects.toThrow('was given back already');
    expect([(await promised()).length, (await fixture.refundNotes()).length]).toEqual([1, 1]);
  });

  test('is not recorded for two students together', async () => {
    await expect(given([...refunds, ...(await leaver('Bala'))])).rejects.toThrow('to different students');
    expect(await promised()).toHaveLength(4);
  });
});
