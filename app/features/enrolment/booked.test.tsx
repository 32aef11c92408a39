// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { EnrolmentDetails, EnrolmentItem } from '#contract/enrolment.ts';
import { Booked } from './booked.tsx';

afterEach(cleanup);

const item: EnrolmentItem = {
  course_id: 'pascal',
  title: 'Pascal',
  category: 'course',
  start_date: '11th January 2027 at 7 PM',
  class_schedule: 'M, W, F 7-7:50 PM',
  has_begun: false,
  last_day: '2027-04-09',
  status: 'active',
  cancellation: null,
  cancel: { possible: false, until: null, refund: 0, steps: [] },
};

/** What is said of a course. */
function wordsOf(changes: Partial<EnrolmentItem>): string[] {
  const details: EnrolmentDetails = {
    reference: 'R1',
    student: { name: 'Asha', email: null, phone: null },
    items: [{ ...item, ...changes }],
    payments: [],
    plan: [],
    held_until: null,
    cancel: item.cancel,
  };
  render(<Booked details={details} />);
  const words = [...screen.getByRole('listitem').querySelectorAll('p')].map(({ textContent }) => textContent);
  return words.slice(1);
}

test.each<[string, Partial<EnrolmentItem>, string[]]>([
  [
    'starts',
    {},
    ['Starts 11th January 2027 at 7 PM', 'M, W, F 7-7:50 PM', 'Registered. Your place is kept.'],
  ],
  [
    'has started',
    { has_begun: true },
    ['Started on 11th January 2027 at 7 PM', 'M, W, F 7-7:50 PM', 'Registered.'],
  ],
  [
    'has ended',
    { has_begun: true, status: 'completed' },
    ['Started on 11th January 2027 at 7 PM', 'It ended on 9th April 2027.'],
  ],
  [
    'starts on a day of which nobody knows whether it has passed',
    { has_begun: undefined, last_day: undefined },
    ['Start: 11th January 2027 at 7 PM', 'M, W, F 7-7:50 PM', 'Registered.'],
  ],
  [
    'waits for dates',
    { start_date: null, class_schedule: null, has_begun: undefined },
    ['We write to you with the dates', 'Registered. Your place is kept.'],
  ],
  [
    'the school has cancelled, before the money is back',
    { status: 'cancelled', refund_follows: true },
    ['We had to cancel this batch. What you paid comes back: we write to you when it is on its way.'],
  ],
  ['was left', { has_begun: true, status: 'cancelled' }, ['Cancelled.']],
])('a course that %s says so', (_, changes, words) => {
  expect(wordsOf(changes)).toEqual(words);
});
