import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { requestCancellation } from '../../enrolment/cancellation/request-cancellation.ts';
import type { Order } from '../../enrolment/orders/order-store.ts';
import { engines, openMigrated, sqlite } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { StudentQueries } from '../students/student-queries.ts';
import { feesOfBatches, sumOfFees } from './fee-queries.ts';
import { isNotOwed } from './is-not-owed.ts';
import { openFees } from './open-fees.ts';

const BATCH = { course_id: 'logo', batch: '2027-01-04' };
const TODAY = '2027-01-25';

describe.each(engines)('the sums of fees on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  let order: Order;
  beforeEach(async () => {
    ({ order } = await fixture.enrol({ items: ['logo'] }));
  });

  const askToLeave = (instant: string) => {
    fixture.setNow(Date.parse(`${instant}+05:30`));
    return requestCancellation({ order, courseId: 'logo', reason: '' }, fixture.enrolment.context);
  };
  /** What is owed as each of the desk's queries says it. */
  const owed = async () => {
    const [batch] = await feesOfBatches(fixture.db, [BATCH], TODAY);
    const [line] = await new StudentQueries(fixture.db).roster(BATCH.course_id, BATCH.batch, TODAY);
    const { count, amount } = await sumOfFees(fixture.db, null, null);
    const listed = await openFees(fixture.db, { limit: 9 });
    return {
      all: [amount, batch?.open, line?.open],
      overdue: [batch?.overdue, line?.overdue],
      count,
      listed,
    };
  };
  const both = { all: [150_000, 150_000, 150_000], overdue: [100_000, 100_000], count: 2 };

  test('leave out what was not due when the student asked to leave, until the owner says no', async () => {
    expect(await owed()).toMatchObject({ ...both, listed: [{ due: '2027-01-11' }, { due: '2027-01-25' }] });
    await askToLeave('2027-01-24T23:59:59');
    const first = { all: [100_000, 100_000, 100_000], overdue: [100_000, 100_000], count: 1 };
    expect(await owed()).toMatchObject({ ...first, listed: [{ due: '2027-01-11' }] });
    await fixture.store.cancellations.decline({ order_id: order.id, course_id: 'logo' }, fixture.clock());
    expect(await owed()).toMatchObject(both);
  });

  test('leave out everything once the school has cancelled the batch, also what was due before', async () => {
    const key = { order_id: order.id, course_id: 'logo' };
    const { enrolments } = fixture.store;
    const nothing = { all: [0, 0, 0], overdue: [0, 0], count: 0, listed: [] };
    const checkMark = async () => {
      await enrolments.markCancelled(key, Date.parse('2027-01-25T12:00:00+05:30'));
      expect(await owed()).toEqual(nothing);
      await enrolments.unmarkCancelled(key);
      expect(await owed()).toMatchObject(both);
    };
    await checkMark();
    await askToLeave('2027-01-25T11:00:00');
    await checkMark();
  });

  test('keep what was due on that day in India', async () => {
    await askToLeave('2027-01-25T00:00:00');
    expect(await owed()).toMatchObject(both);
  });
});

test('SQLite begins with who may leave and cancelled batches, and reads no other fees', async () => {
  const { db, drop } = await openMigrated(sqlite);
  onTestFinished(drop);
  const plan = await sql`explain query plan select id from fee_entries where ${isNotOwed(db)}`.execute(db);
  const steps = JSON.stringify(plan.rows);
  expect(steps).toMatch(/SCAN cancellations USING INDEX cancellations_to_decide/);
  expect(steps).toMatch(/SEARCH later USING/);
  expect(steps).toMatch(/SCAN enrolments USING (COVERING )?INDEX enrolments_being_cancelled/);
  expect(steps).toMatch(/SEARCH theirs USING/);
  expect(steps).not.toMatch(/SCAN (later|theirs|fee_entries)/);
});
