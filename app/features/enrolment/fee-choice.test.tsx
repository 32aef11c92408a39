// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type EnrolmentFee, type EnrolmentItem, REGISTRATION_ENTRY } from '#contract/enrolment.ts';
import { FeeChoice } from './fee-choice.tsx';

afterEach(cleanup);

const item = (course_id: string, title: string): EnrolmentItem => ({
  course_id,
  title,
  category: 'course',
  start_date: null,
  class_schedule: null,
  has_begun: false,
  last_day: null,
  status: 'active',
  cancellation: null,
  cancel: { possible: false, until: null, refund: 0, steps: [] },
});
const pascal = item('pascal', 'Pascal');
const logo = item('logo', 'Logo');
const fee: EnrolmentFee = {
  id: 'f1',
  course_id: 'logo',
  title: 'Second instalment',
  amount: 260_000,
  due: '2027-01-18',
  status: 'upcoming',
};

/** The titles of courses that are shown with a single open fee. */
function coursesShown(items: EnrolmentItem[], only: EnrolmentFee): string[] {
  cleanup();
  const details = { items, held_until: null };
  render(<FeeChoice fees={[only]} details={details} chosen={[only]} disabled={false} onTick={() => {}} />);
  return items.map(({ title }) => title).filter((title) => screen.queryByText(title));
}

test('the last open fee of several courses says which course it is for', () => {
  expect(coursesShown([pascal, logo], fee)).toEqual(['Logo']);
  expect(coursesShown([logo], fee)).toEqual([]);
  expect(coursesShown([pascal, logo], { ...fee, id: REGISTRATION_ENTRY, due: null })).toEqual([]);
});
