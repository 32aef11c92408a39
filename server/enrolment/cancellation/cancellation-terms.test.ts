import { expect, test } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { Enrolment } from '../enrolment-store.ts';
import {
  cancellationTerms,
  chargeOnSchool,
  leftForCourse,
  type PaidPart,
  refundSteps,
} from './cancellation-terms.ts';

const start = Date.parse('2027-01-04T19:00:00+05:30');

const enrolment = (changes: Partial<Enrolment>): Enrolment => ({
  order_id: 'o',
  course_id: 'c',
  batch: '2027-01-04',
  title: 'Logo',
  category: 'course',
  start_date: null,
  class_schedule: null,
  starts_at: start,
  refund_until: start + 7 * DAY_MS,
  moved_at: null,
  batch_cancelled_at: null,
  status: 'active',
  enrolled_at: 0,
  ended_at: null,
  ...changes,
});
const registration: PaidPart = {
  orderId: 'o',
  courseId: 'c',
  what: 'registration',
  amount: 29_900,
  paidAt: 0,
  paid: 59_800,
  refunded: 0,
};
const instalment: PaidPart = {
  ...registration,
  orderId: 'p',
  what: 'instalment',
  amount: 100_000,
  paidAt: start,
  paid: 100_000,
};
const account = (...parts: PaidPart[]) => ({
  enrolments: [enrolment({})],
  lastDays: new Map([['c', '2027-02-12']]),
  cancellations: [],
  refunds: [],
  parts,
});
const camp = { category: 'bootcamp', refund_until: start - 2 * DAY_MS };

test.each([
  ['before the fourth class all of the registration', {}, start + 7 * DAY_MS - 1, 29_900, '2027-01-11'],
  ['from the fourth class on nothing of it', {}, start + 7 * DAY_MS, 0, null],
  [
    'of a batch without dates everything, always',
    { starts_at: null, refund_until: null },
    start,
    29_900,
    null,
  ],
  ['of a camp all until 48 hours before', camp, start - 2 * DAY_MS - 1, 29_900, '2027-01-02'],
  ['of a camp half in the last 48 hours', camp, start - 1, 14_950, null],
])('the policy gives back %s', (_, changes, now, refund, until) => {
  expect(cancellationTerms(enrolment(changes), account(registration), now)).toEqual({
    possible: true,
    refund,
    until,
  });
});

test('an instalment comes back within seven days of paying it', () => {
  const refund = (now: number) => cancellationTerms(enrolment({}), account(instalment), now).refund;
  expect([refund(start + 7 * DAY_MS), refund(start + 7 * DAY_MS + 1)]).toEqual([100_000, 0]);
});

test('each part has an end of its own: what comes back falls step by step', () => {
  const early = { ...instalment, paidAt: start - 30 * DAY_MS };
  const iso = (instant: number) => new Date(instant).toISOString();
  const steps = (changes: Partial<Enrolment>, parts: PaidPart[], now: number) =>
    refundSteps(enrolment(changes), account(...parts), now);
  const registered = { refund: 29_900, before: iso(start + 7 * DAY_MS) };
  expect(steps({}, [registration, early], start - 30 * DAY_MS)).toEqual([
    { refund: 129_900, before: iso(start - 23 * DAY_MS) },
    registered,
  ]);
  expect(steps({}, [registration, early], start - 23 * DAY_MS + 1)).toEqual([registered]);
  expect(steps({}, [registration, early], start + 7 * DAY_MS)).toEqual([]);
  expect(steps({ starts_at: null, refund_until: null }, [registration], start)).toEqual([
    { refund: 29_900, before: null },
  ]);
  expect(steps(camp, [registration], start - 9 * DAY_MS)).toEqual([
    { refund: 29_900, before: iso(start - 2 * DAY_MS) },
    { refund: 14_950, before: iso(start) },
  ]);
});

test('a camp that has begun, what has ended, and what has no written terms can not be cancelled', () => {
  const older = { start_date: '1st May 2025 at 10 AM', starts_at: null, refund_until: null };
  for (const changes of [{ ...camp, starts_at: start }, { status: 'cancelled' as const }, older])
    expect(cancellationTerms(enrolment(changes), account(registration), start).possible).toBe(false);
});

test('after the last class nobody leaves, unless something still comes back', () => {
  const late = { ...instalment, paidAt: Date.parse('2027-02-10T10:00:00+05:30') };
  const possible = (instant: string, ...parts: PaidPart[]) =>
    cancellationTerms(enrolment({}), account(...parts), Date.parse(instant)).possible;
  expect(possible('2027-02-12T23:59:59+05:30', registration)).toBe(true);
  expect(possible('2027-02-13T00:00:00+05:30', registration)).toBe(false);
  expect(possible('2027-02-13T00:00:00+05:30', registration, late)).toBe(true);
  expect(possible('2027-02-18T00:00:00+05:30', registration, late)).toBe(false);
});

test.each([
  ['nothing went back before', 0, 0, 29_900],
  ['a part went back before', 10_000, 0, 19_900],
  ['all went back before', 29_900, 0, 0],
  ['what went back was for another course', 29_900, 29_900, 29_900],
  ['what went back was for another course and this one', 59_800, 29_900, 0],
  ['more went back than for another course', 39_900, 29_900, 19_900],
])('of one of two courses: %s', (_, refunded, dueForOthers, left) => {
  const share = { orderId: 'o', due: 29_900, dueForOthers, paid: 59_800, refunded, refunds: [] };
  expect(leftForCourse(share, 'c')).toBe(left);
});

test.each([
  ['for another course counts for that, also if leaving it is not agreed yet', 'd', 29_900],
  ['for this course does not go back again', 'c', 0],
  ['for no course may have been for this one', null, 0],
])('what went back %s', (_, course_id, refund) => {
  const refunds = [{ orderId: 'o', amount: 29_900, course_id }];
  const before = { ...account({ ...registration, refunded: 29_900 }), refunds };
  expect(cancellationTerms(enrolment({}), before, start).refund).toBe(refund);
});

test('what was paid before the school moved the start comes back as long as the registration does', () => {
  const moved = enrolment({ moved_at: start + DAY_MS, refund_until: start + 20 * DAY_MS });
  const terms = (paidAt: number, now: number) =>
    cancellationTerms(moved, account({ ...instalment, paidAt }), now).refund;
  expect(terms(start, start + 15 * DAY_MS)).toBe(100_000);
  expect(terms(start, start + 20 * DAY_MS)).toBe(0);
  expect(terms(start + 2 * DAY_MS, start + 15 * DAY_MS)).toBe(0);
});

test('a batch that the school cancels gives back everything, whenever it was paid', () => {
  const cancelled = enrolment({ category: 'bootcamp', refund_until: start, batch_cancelled_at: start + 1 });
  const parts = [registration, instalment];
  const account = { enrolments: [cancelled], parts, refunds: [], cancellations: [], lastDays: new Map() };
  expect(cancellationTerms(cancelled, account, start + 100 * DAY_MS)).toMatchObject({
    possible: true,
    refund: 129_900,
  });
});

test('a batch that the school cancels can still be left after its last day, also with nothing to give back', () => {
  const possible = (batch_cancelled_at: number | null) =>
    cancellationTerms(enrolment({ batch_cancelled_at }), account(), start + 100 * DAY_MS).possible;
  expect([possible(start), possible(null)]).toEqual([true, false]);
});

test('the school pays half of a camp on top from 48 hours before it begins, and nothing for a course', () => {
  const charge = (changes: Partial<Enrolment>) =>
    chargeOnSchool(enrolment({ category: 'bootcamp', ...changes }), [registration, instalment]);
  expect(charge({ batch_cancelled_at: start - 2 * DAY_MS - 1 })).toBe(0);
  expect(charge({ batch_cancelled_at: start - 2 * DAY_MS })).toBe(14_950);
  expect(charge({ batch_cancelled_at: start + 1 })).toBe(14_950);
  expect(charge({ batch_cancelled_at: null })).toBe(0);
  expect(charge({ batch_cancelled_at: start, category: 'course' })).toBe(0);
});
