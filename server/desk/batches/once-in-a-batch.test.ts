import { describe, expect, test } from 'vitest';
import { DeskError } from '../../desk-error.ts';
import type { Order } from '../../enrolment/orders/order-store.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { person } from '../../testing/student.ts';
import { startingOn, undated } from '../../testing/test-catalogue.ts';
import { enrolByHand } from '../by-hand/enrol-by-hand.ts';
import { moveStudent } from './move-student.ts';
import { putAllIntoBatch } from './put-all-into-batch.ts';
import { putIntoBatch } from './put-into-batch.ts';

const NEW = '2027-03-01';
const STUDENTS = ['Asha', 'Bala', 'Chitra', 'Dev', 'Esha'];

/* Where seats are not limited, no row of the batch is locked. */
describe.each(engines)('two desks give one student a place in a batch at once on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);

  const register = async () => {
    const orders: Order[] = [];
    for (const name of STUDENTS)
      orders.push((await fixture.enrol({ items: ['pascal'], ...person(name) })).order);
    return orders;
  };
  /** Orders of the same students: in an older batch, and of those who wait for dates. */
  const inOldBatch = register;
  const waiting = () => {
    fixture.changeContent('pascal', undated);
    return register();
  };
  const announce = (seats?: number) =>
    fixture.changeContent('pascal', { ...startingOn(NEW, '1st March 2027 at 7 PM'), seats });
  const place = (order: Order) => ({ order, courseId: 'pascal', overfull: true });
  const move = (order: Order) => moveStudent(place(order), fixture.enrolment.context);
  const put = (order: Order) => putIntoBatch(place(order), fixture.enrolment.context);
  const putAll = () => putAllIntoBatch('pascal', fixture.enrolment.context);
  const enrol = (name: string) =>
    enrolByHand(
      {
        student: person(name),
        courseId: 'pascal',
        batch: NEW,
        overfull: true,
        paid: { method: 'free', day: '2026-11-20', reference: 'scholarship' },
      },
      fixture.enrolment.context,
    );
  /** Each desk has a connection of its own: opening one would put them in a row. */
  const atOnce = async (work: (() => Promise<unknown>)[]) => {
    await Promise.all(work.map(() => fixture.store.attention.unresolved()));
    const results = await Promise.allSettled(work.map((one) => one()));
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refusals.filter((reason) => !(reason instanceof DeskError))).toEqual([]);
    return refusals.map(String);
  };
  const names = async () => {
    const enrolled = await fixture.store.enrolments.inBatch({ course_id: 'pascal', batch: NEW });
    const orders = await fixture.store.orders.withIds(enrolled.map(({ order_id }) => order_id));
    return orders.map(({ name }) => name).sort();
  };

  test.each([
    [
      'moves both',
      async () => [...(await inOldBatch()), ...(await inOldBatch())].map((one) => () => move(one)),
    ],
    [
      'puts both into it',
      async () => [...(await waiting()), ...(await waiting())].map((one) => () => put(one)),
    ],
    [
      'moves one, and puts the other into it',
      async () => {
        const moved = (await inOldBatch()).map((one) => () => move(one));
        return [...moved, ...(await waiting()).map((one) => () => put(one))];
      },
    ],
  ])('who %s does it once', async (_, prepare) => {
    const work = await prepare();
    announce();
    const refusals = await atOnce(work);
    expect(await names()).toEqual(STUDENTS);
    expect(refusals).toHaveLength(STUDENTS.length);
    for (const refusal of refusals)
      expect(refusal).toContain('is already enrolled in Pascal of 1st March 2027');
  });

  test.each([
    ['without a limit', undefined],
    ['with seats', 50],
  ])(
    'who puts all into a batch %s, beside moves and enrolling by hand, waits in no circle',
    async (_, seats) => {
      const moves = (await inOldBatch()).map((one) => () => move(one));
      await waiting();
      announce(seats);
      await atOnce([putAll, ...moves, putAll, ...STUDENTS.map((name) => () => enrol(name))]);
      expect(await names()).toEqual(STUDENTS);
    },
  );
});
