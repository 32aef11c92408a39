import { expect, test } from 'vitest';
import { at } from '../../testing/at.ts';
import { feeStatusAt, isOwed } from './fee-status.ts';
import type { FeeEntry } from './fee-store.ts';

const enrolments = [{ course_id: 'logo', status: 'active' as const, batch_cancelled_at: null }];
const asked = { course_id: 'logo', requested_at: at('2027-01-11'), decided_at: null };
const entry = (due: string, status: FeeEntry['status'] = 'open') => ({ course_id: 'logo', due, status });

test('who asked to leave owes what was due by then, and the rest only if the owner declines', () => {
  const owing = { enrolments, cancellations: [asked] };
  expect(isOwed(entry('2027-01-11'), owing)).toBe(true);
  expect(isOwed(entry('2027-01-12'), owing)).toBe(false);
  const declined = { ...asked, decided_at: at('2027-01-12') };
  expect(isOwed(entry('2027-01-12'), { enrolments, cancellations: [declined] })).toBe(true);
  const other = { ...asked, course_id: 'pascal' };
  expect(isOwed(entry('2027-01-12'), { enrolments, cancellations: [other] })).toBe(true);
});

test('nothing is owed by who has left, and nothing that is paid, waived or ended', () => {
  const left = [{ course_id: 'logo', status: 'cancelled' as const, batch_cancelled_at: null }];
  expect(isOwed(entry('2027-01-11'), { enrolments: left, cancellations: [] })).toBe(false);
  for (const status of ['paid', 'waived', 'ended'] as const)
    expect(isOwed(entry('2027-01-11', status), { enrolments, cancellations: [] })).toBe(false);
});

test('nothing is owed by whose batch the school has cancelled, also what was due before', () => {
  const marked = enrolments.map((one) => ({ ...one, batch_cancelled_at: at('2027-01-12') }));
  for (const cancellations of [[], [asked]])
    expect(isOwed(entry('2027-01-11'), { enrolments: marked, cancellations })).toBe(false);
});

test('a status says so, whatever the day', () => {
  const statusOf = feeStatusAt(at('2027-01-20'), { enrolments, cancellations: [asked] });
  expect(statusOf(entry('2027-01-11'))).toBe('overdue');
  expect(statusOf(entry('2027-01-12'))).toBe('not-owed');
  expect(statusOf(entry('2027-02-12'))).toBe('not-owed');
  expect(statusOf(entry('2027-02-12', 'ended'))).toBe('not-owed');
  expect(statusOf(entry('2027-02-12', 'waived'))).toBe('waived');
});
