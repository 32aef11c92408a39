import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { engines, openMigrated, sqlite } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { person } from '../../testing/student.ts';
import { startingOn, undated } from '../../testing/test-catalogue.ts';
import { eraseOrders } from '../orders/erase-orders.ts';

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);

  const student = (name: string) => ({ items: ['logo'], ...person(name) });
  const seats = async () => (await fixture.call('/api/seats')).body.data;
  /** Enrols somebody while the site has no dates, and then has some. */
  const enrolUndated = async (name: string) => {
    fixture.changeContent('logo', undated);
    const { order } = await fixture.enrol(student(name));
    expect(await seats()).toEqual({});
    fixture.changeContent('logo', startingOn('2027-01-04', '4th January 2027 at 7 PM'));
    return order;
  };
  const takenAt = async (instant: string) => {
    fixture.setNow(Date.parse(`${instant}+05:30`));
    const key = { course_id: 'logo', batch: '2027-01-04' };
    return (await fixture.store.seats.countOf(key, fixture.clock())).taken;
  };

  test('seats are counted as orders count them: holds, enrolments, each student once', async () => {
    expect(await seats()).toEqual({ logo: { seats: 2, taken: 0, left: 2 } });
    const asha = await fixture.placeOrder(student('Asha'));
    await fixture.placeOrder(student('Asha'));
    expect(await seats()).toEqual({ logo: { seats: 2, taken: 1, left: 1 } });
    await fixture.settle(asha);
    const bala = await fixture.placeOrder(student('Bala'));
    expect(await seats()).toEqual({ logo: { seats: 2, taken: 2, left: 0 } });
    fixture.later(16);
    expect(await seats()).toEqual({ logo: { seats: 2, taken: 1, left: 1 } });
    await fixture.placeOrder(student('Chitra'));
    await fixture.settle(bala);
    expect(await seats()).toEqual({ logo: { seats: 2, taken: 3, left: 0 } });
  });

  test('who was promised the next batch has a seat in it, once, as soon as the site has its dates', async () => {
    const buy = async (name: string) => {
      const { status } = await fixture.call('/api/payment/create-order', fixture.order(student(name)));
      return status;
    };
    await enrolUndated('Asha');
    expect(await seats()).toEqual({ logo: { seats: 2, taken: 1, left: 1 } });
    expect(await buy('Asha')).toBe(200);
    expect(await seats()).toEqual({ logo: { seats: 2, taken: 1, left: 1 } });
    expect([await buy('Bala'), await buy('Chitra')]).toEqual([200, 409]);
    // Their batch is the one after it.
    expect(await takenAt('2027-01-05T10:00:00')).toBe(0);
  });

  test('who is promised the next batch counts in none that begins today, from its first class on', async () => {
    await enrolUndated('Asha');
    await fixture.enrol(student('Bala'));
    expect(await takenAt('2027-01-04T18:59:59')).toBe(2);
    expect(await takenAt('2027-01-04T19:00:00')).toBe(1);
  });

  test('who was erased before they were put into a batch takes no seat', async () => {
    const { id } = await enrolUndated('Asha');
    expect(await seats()).toEqual({ logo: { seats: 2, taken: 1, left: 1 } });
    await eraseOrders([id], fixture.store, fixture.clock());
    expect(await seats()).toEqual({ logo: { seats: 2, taken: 0, left: 2 } });
  });

  test('a batch that has begun has no seats to show, and answers may be kept for ten seconds', async () => {
    const { headers } = await fixture.app.inject('/api/seats');
    expect(headers['cache-control']).toBe('public, max-age=10');
    fixture.setNow(Date.parse('2027-01-04T19:00:00+05:30'));
    expect(await seats()).toEqual({});
  });
});

test('SQLite counts a batch without reading the others', async () => {
  const { db, drop } = await openMigrated(sqlite);
  onTestFinished(drop);
  const plan = await sql`
    explain query plan select order_id from enrolments
    where ((course_id = ${'a'} and batch = ${'b'}) or (course_id = ${'c'} and batch = ${'d'})) and status = 'active'`.execute(
    db,
  );
  expect(JSON.stringify(plan.rows)).toMatch(/SEARCH enrolments USING.*INDEX enrolments_by_start(?!.*SCAN)/);
});
