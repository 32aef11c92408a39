import { expect, test } from 'vitest';
import type { Course, Instalment } from '#content';
import { feesOf } from './fee-rows.server.ts';

const course = {
  id: 'pascal',
  fee: '₹1,000',
  registrationFee: '₹200',
  instalments: [
    { title: 'First instalment', amount: '₹600', due: { afterClass: 3 } },
    { title: 'Second instalment', amount: '₹200', due: { beforeWeek: 4 } },
  ] as Instalment[],
  open: true,
  start_date: '11th January 2027 at 7 PM',
  startsAt: '2027-01-11T19:00:00+05:30',
  class_schedule: 'M, W, F 7-7:50 PM',
  end_date: '2027-02-12',
  breaks: [{ from: '2027-01-18', to: '2027-01-24', reason: 'exams' }],
} as unknown as Course;
const program: Course = {
  ...course,
  monthly: 'month',
  instalments: [1, 2, 3].map((month) => ({
    title: `Month ${month}`,
    amount: month === 1 ? '₹800' : '₹1,000',
    due: { month },
  })),
};
const linesOf = (of: Course, begun = false) =>
  feesOf(of, { begun }).rows.map(({ what, when, amount }) => `${what} | ${when} | ${amount}`);

test('a fee is told from the registration to the last class, each part with its day', () => {
  expect(linesOf(course)).toEqual([
    'Registration | When you enrol | ₹200',
    'First 3 classes | From 11th January 2027 at 7 PM | Free',
    'First instalment | Before the fourth class, 25th January 2027 | ₹600',
    'Second instalment | Before week 4 begins, 8th February 2027 | ₹200',
    'Last class | 12th February 2027 | All paid',
  ]);
  expect(feesOf(course, { begun: false })).toMatchObject({
    dated: true,
    total: { what: 'Whole fee', amount: '₹1,000' },
  });
});

test('months after the first share a line, and all are added up', () => {
  expect(linesOf(program).slice(2, 4)).toEqual([
    'Month 1 | Before the fourth class, 25th January 2027 | ₹800',
    'Months 2 to 3 | Every month from 11th February 2027 to 11th March 2027 | ₹1,000 each',
  ]);
  expect(feesOf(program, { begun: false }).total).toEqual({ what: 'All 3 months', amount: '₹3,000' });
});

test.each([
  ['that has begun', course, true],
  ['that is not open', { ...course, open: false }, false],
])('a batch %s has rules and no dates', (_, of, begun) => {
  expect(linesOf(of, begun).slice(1)).toEqual([
    'First 3 classes | When the batch starts | Free',
    'First instalment | Before the fourth class | ₹600',
    'Second instalment | Before week 4 begins | ₹200',
  ]);
  expect(feesOf(of, { begun }).dated).toBe(false);
  expect(linesOf({ ...program, ...of, monthly: 'month', instalments: program.instalments }, begun)[3]).toBe(
    'Months 2 to 3 | Every month | ₹1,000 each',
  );
});
