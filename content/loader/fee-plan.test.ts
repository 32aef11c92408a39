import { expect, test } from 'vitest';
import { dueRule, feePlan, type Instalment } from './fee-plan.ts';

const due = (due: Instalment['due']): Instalment => ({ title: 'Part', amount: '₹1,000', due });
const daysOf = (batch: Parameters<typeof feePlan>[0]) => feePlan(batch).map(({ due }) => due);

/* A Monday; classes on Mondays, Wednesdays and Fridays. */
const batch = { startsAt: '2027-01-11T19:00:00+05:30', class_schedule: 'M, W, F 7-7:50 PM' };

test('an entry has its title, its amount in paise and its day', () => {
  const instalments = [{ title: 'First instalment', amount: '₹2,601', due: { afterClass: 3 } }];
  expect(feePlan({ ...batch, instalments })).toEqual([
    { title: 'First instalment', amount: 260_100, due: '2027-01-18' },
  ]);
});

test('an instalment after a class is due on the day of the next one', () => {
  const instalments = [due({ afterClass: 1 }), due({ afterClass: 3 }), due({ afterClass: 5 })];
  expect(daysOf({ ...batch, instalments })).toEqual(['2027-01-13', '2027-01-18', '2027-01-22']);
});

test('an instalment before a week is due on the day of its first class', () => {
  const instalments = [due({ beforeWeek: 2 }), due({ beforeWeek: 6 })];
  expect(daysOf({ ...batch, instalments })).toEqual(['2027-01-18', '2027-02-15']);
  const fromSaturday = { startsAt: '2027-01-16T20:00:00+05:30', class_schedule: 'T, Th, Sat 8-8:50 PM' };
  expect(daysOf({ ...fromSaturday, instalments })).toEqual(['2027-01-23', '2027-02-20']);
});

test('a break moves every later class, and nothing before it', () => {
  const instalments = [due({ afterClass: 3 }), due({ beforeWeek: 3 }), due({ beforeWeek: 6 })];
  const breaks = [
    { from: '2027-01-25', to: '2027-02-07' },
    { from: '2027-02-26', to: '2027-02-26' },
  ];
  expect(daysOf({ ...batch, instalments, breaks })).toEqual(['2027-01-18', '2027-02-08', '2027-03-03']);
});

test('the first month is due before the fourth class, later ones on the day of the start', () => {
  const instalments = [1, 2, 3, 13].map((month) => due({ month }));
  expect(daysOf({ ...batch, instalments })).toEqual(['2027-01-18', '2027-02-11', '2027-03-11', '2028-01-11']);
});

test('a month too short for the day of the start is due on its last day', () => {
  const lateStart = { startsAt: '2027-12-31T19:00:00+05:30', class_schedule: 'F 7-8 PM' };
  const instalments = [2, 3, 4, 5].map((month) => due({ month }));
  expect(daysOf({ ...lateStart, instalments })).toEqual([
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
  ]);
});

test('another start gives another plan', () => {
  const instalments = [due({ afterClass: 3 })];
  expect(feePlan({ ...batch, instalments }, '2027-06-07T19:00:00+05:30')[0]?.due).toBe('2027-06-14');
});

test('without a start or a schedule there is no plan', () => {
  const instalments = [due({ month: 1 }), due({ month: 2 })];
  expect(feePlan({ class_schedule: batch.class_schedule, instalments })).toEqual([]);
  expect(feePlan({ startsAt: batch.startsAt, instalments })).toEqual([]);
  expect(feePlan(batch)).toEqual([]);
});

test.each<[Instalment['due'], string]>([
  [{ afterClass: 3 }, 'before the fourth class'],
  [{ afterClass: 12 }, 'before class 13'],
  [{ beforeWeek: 8 }, 'before week 8 begins'],
  [{ month: 1 }, 'before the fourth class'],
  [{ month: 2 }, 'one month after the start'],
  [{ month: 3 }, '2 months after the start'],
])('an instalment due %o is told as "%s"', (due, words) => {
  expect(dueRule(due)).toBe(words);
});
