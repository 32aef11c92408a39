import { expect, test } from 'vitest';
import { z } from 'zod';
import { check } from './check.ts';
import type { Instalment } from './fee-plan.ts';
import { checkFeeTerms, instalments } from './fee-terms.ts';

const first: Instalment = { title: 'First', amount: '₹600', due: { afterClass: 3 } };
const second: Instalment = { title: 'Second', amount: '₹200', due: { beforeWeek: 2 } };

/* Six classes in two weeks, with a week without any between them. */
const course = {
  fee: '₹1,000',
  registrationFee: '₹200',
  instalments: [first, second] as Instalment[],
  batchSize: '8-10 students',
  seats: 10,
  start_date: '2027-01-11T19:00:00+05:30',
  class_schedule: 'M, W, F 7-7:50 PM',
  end_date: '2027-01-29',
  breaks: [{ from: '2027-01-18', to: '2027-01-24' }],
  classCount: 6,
};
type Changes = Partial<Omit<typeof course, 'start_date'>> & { start_date?: string; monthly?: 'month' };

const checked = (changes: Changes) => () =>
  check('courses/x.ts', z.custom<typeof course>().superRefine(checkFeeTerms), { ...course, ...changes });

const later: Instalment = { ...second, due: { afterClass: 4 } };
const month = (month: number, amount: string): Instalment => ({ title: '', amount, due: { month } });
const months = [month(1, '₹800'), month(2, '₹1,000')];

test.each<[string, Changes]>([
  ['that adds up', { instalments: [first, later] }],
  ['without seats', { instalments: [first, later], seats: undefined }],
  ['whose batch size has no number', { instalments: [first, later], batchSize: 'small' }],
  ['without a batch', { start_date: undefined, end_date: '2020-01-01' }],
  ['paid by the month', { monthly: 'month', instalments: months, classCount: 15, end_date: '2027-02-19' }],
])('a course %s is right', (_, changes) => {
  expect(checked(changes)).not.toThrow();
});

test.each<[Changes, string]>([
  [{ fee: '₹1,001' }, 'instalments: add up to ₹1,000 with the registration fee, but the fee is ₹1,001'],
  [{ monthly: 'month' }, 'instalments[1].due: must be { month: 1 }'],
  [
    { monthly: 'month', instalments: [month(1, '₹800'), month(3, '₹1,000')] },
    '[2].due: must be { month: 2 }',
  ],
  [
    { monthly: 'month', instalments: [month(1, '₹1,000')] },
    'instalments[1].amount: must be ₹800, the fee of a month less the registration fee',
  ],
  [
    { monthly: 'month', instalments: [month(1, '₹800'), month(2, '₹800')] },
    'instalments[2].amount: must be ₹1,000, the fee of a month',
  ],
  [{ seats: 8 }, 'seats: must be 10, the upper number of batchSize'],
  [{ class_schedule: 'Evenings' }, 'class_schedule: begin with the days (M, T, W, Th, F, Sat, Sun)'],
  [{ class_schedule: 'M, X 7-8 PM' }, 'class_schedule: begin with the days'],
  [{ start_date: '2027-01-12T19:00:00+05:30' }, 'start_date: must be on a day of class_schedule'],
  [{ class_schedule: 'M, W, F 8-8:50 PM' }, 'class_schedule: must begin at 19:00, as start_date does'],
  [{ end_date: '2027-01-22' }, 'end_date: must be 2027-01-29, the day of class 6'],
  [{ classCount: 7 }, 'end_date: must be 2027-02-01, the day of class 7'],
  [{}, 'instalments[2].due: is 2027-01-25, not after the one before'],
  [
    { instalments: [first, { ...second, due: { beforeWeek: 3 } }] },
    'instalments[2].due: is 2027-02-01, after the last class',
  ],
])('a course with %o is refused with file, field and reason', (changes, sentence) => {
  expect(checked(changes)).toThrow(`content/courses/x.ts: `);
  expect(checked(changes)).toThrow(sentence);
});

test('an instalment whose due day has another form is refused', () => {
  const wrong = { instalments: [{ title: 'First', amount: '₹600', due: { week: 3 } }] };
  expect(() => check('courses/x.ts', z.strictObject({ instalments }), wrong)).toThrow(
    'content/courses/x.ts: instalments[1].due: write { afterClass: 3 }, { beforeWeek: 8 } or { month: 2 }',
  );
});
