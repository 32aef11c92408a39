import { z } from 'zod';
import { formatRupees, paiseFromText } from '#contract/money.ts';
import { type Break, classMinute, classWeekdays, dayOfClass } from './class-days.ts';
import { feePlan, type Instalment } from './fee-plan.ts';
import { amount, text, wholeNumber } from './fields.ts';

/* What is right about seats, instalments and the days of class: parts of courseSchema. */

const due = z.union(
  [
    z.strictObject({ afterClass: wholeNumber }),
    z.strictObject({ beforeWeek: wholeNumber }),
    z.strictObject({ month: wholeNumber }),
  ],
  'write { afterClass: 3 }, { beforeWeek: 8 } or { month: 2 }, with a whole number',
);

export const instalments = z
  .array(z.strictObject({ title: text, amount, due }))
  .min(1, 'needs at least one')
  .describe('what is paid after the registration fee, in the order of the dates');

type FeeTerms = {
  fee: string;
  monthly?: 'month';
  registrationFee: string;
  instalments: Instalment[];
  batchSize: string;
  seats?: number;
  start_date?: string;
  class_schedule?: string;
  end_date?: string;
  breaks: Break[];
  classCount: number;
};
type Complaint = { path: (string | number)[]; message: string };

/** For `superRefine`: the sums and dates that a file states in more than one place. */
export function checkFeeTerms(course: FeeTerms, context: z.RefinementCtx): void {
  const complaints = [
    ...(course.monthly ? monthsAddUp(course) : instalmentsAddUp(course)),
    ...seatsOfBatchSize(course),
  ];
  const dated = complaints.length === 0 ? datesFit(course) : [];
  for (const complaint of [...complaints, ...dated]) context.addIssue({ code: 'custom', ...complaint });
}

function instalmentsAddUp({ fee, registrationFee, instalments }: FeeTerms): Complaint[] {
  const sum = instalments.reduce(
    (sum, { amount }) => sum + paiseFromText(amount),
    paiseFromText(registrationFee),
  );
  if (sum === paiseFromText(fee)) return [];
  const message = `add up to ${formatRupees(sum)} with the registration fee, but the fee is ${fee}`;
  return [{ path: ['instalments'], message }];
}

/** One entry a month; the registration fee is part of the first. */
function monthsAddUp({ fee, registrationFee, instalments }: FeeTerms): Complaint[] {
  return instalments.flatMap(({ amount, due }, index) => {
    const month = index + 1;
    if (!('month' in due) || due.month !== month)
      return [{ path: ['instalments', index, 'due'], message: `must be { month: ${month} }` }];
    const right = paiseFromText(fee) - (month === 1 ? paiseFromText(registrationFee) : 0);
    if (paiseFromText(amount) === right) return [];
    const rule = month === 1 ? 'the fee of a month less the registration fee' : 'the fee of a month';
    return [{ path: ['instalments', index, 'amount'], message: `must be ${formatRupees(right)}, ${rule}` }];
  });
}

function seatsOfBatchSize({ batchSize, seats }: FeeTerms): Complaint[] {
  const most = batchSize.match(/\d+/g)?.at(-1);
  if (seats === undefined || most === undefined || Number(most) === seats) return [];
  return [{ path: ['seats'], message: `must be ${most}, the upper number of batchSize` }];
}

/** Checks the dates of a batch one can enrol in. */
function datesFit(course: FeeTerms): Complaint[] {
  const { start_date, class_schedule, breaks, classCount, end_date } = course;
  if (!start_date || !class_schedule) return [];
  if (classWeekdays(class_schedule).length === 0)
    return [
      {
        path: ['class_schedule'],
        message: 'begin with the days (M, T, W, Th, F, Sat, Sun), like "M, W, F 7-7:50 PM"',
      },
    ];
  const firstDay = start_date.slice(0, 10);
  const timetable = { class_schedule, breaks };
  if (dayOfClass(1, firstDay, timetable) !== firstDay)
    return [{ path: ['start_date'], message: 'must be on a day of class_schedule, outside breaks' }];
  const time = start_date.slice(11, 16);
  const minute = classMinute(class_schedule);
  if (minute !== undefined && minute !== Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
    return [{ path: ['class_schedule'], message: `must begin at ${time}, as start_date does` }];
  const lastDay = dayOfClass(classCount, firstDay, timetable);
  if (end_date && end_date !== lastDay)
    return [{ path: ['end_date'], message: `must be ${lastDay}, the day of class ${classCount}` }];
  return duesInOrder(course, start_date, lastDay);
}

function duesInOrder(course: FeeTerms, start: string, lastDay: string): Complaint[] {
  const days = feePlan(course, start).map(({ due }) => due);
  return days.flatMap((day, index) => {
    const path = ['instalments', index, 'due'];
    if (day > lastDay) return [{ path, message: `is ${day}, after the last class` }];
    const before = days[index - 1];
    return before && day <= before ? [{ path, message: `is ${day}, not after the one before` }] : [];
  });
}
