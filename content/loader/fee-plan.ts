import { monthsLater } from '#contract/india-time.ts';
import { type Paise, paiseFromText } from '#contract/money.ts';
import { classWeekdays, dayOfClass, type Timetable } from './class-days.ts';

/** A part of the fee after the registration fee; all are due before the first class of the day they name. */
export type Instalment = {
  title: string;
  amount: string;
  due: { afterClass: number } | { beforeWeek: number } | { month: number };
};

/** `due` is a day in India ("2027-01-18"). */
export type FeePlanEntry = { title: string; amount: Paise; due: string };

/** What a fee plan is made of: a course, or an item of the catalogue. */
type Batch = Partial<Timetable> & { startsAt?: string; instalments?: Instalment[] };

/** The first classes, which a student attends before anything but the registration fee is due. */
export const FREE_CLASSES = 3;

/** What is due after the registration, and when. Nothing for a batch without a start and a schedule. */
export function feePlan(batch: Batch, start = batch.startsAt): FeePlanEntry[] {
  const { class_schedule, breaks, instalments = [] } = batch;
  if (!start || !class_schedule) return [];
  const firstDay = start.slice(0, 10);
  return instalments.map(({ title, amount, due }) => ({
    title,
    amount: paiseFromText(amount),
    due: dueDay(due, firstDay, { class_schedule, breaks }),
  }));
}

function dueDay(due: Instalment['due'], firstDay: string, timetable: Timetable): string {
  // The first month is paid after the free classes, each later one on the day of the month of the start.
  if ('month' in due && due.month > 1) return monthsLater(firstDay, due.month - 1);
  return dayOfClass(classBefore(due, timetable) + 1, firstDay, timetable);
}

/** The last class that is held before something is due. A week has as many classes as its schedule has days. */
function classBefore(due: Instalment['due'], { class_schedule }: Timetable): number {
  if ('afterClass' in due) return due.afterClass;
  if ('beforeWeek' in due) return (due.beforeWeek - 1) * classWeekdays(class_schedule).length;
  return FREE_CLASSES;
}

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

/** When an instalment is due, without a date: "before the fourth class". */
export function dueRule(due: Instalment['due']): string {
  if ('beforeWeek' in due) return `before week ${due.beforeWeek} begins`;
  if ('month' in due && due.month > 1)
    return due.month === 2 ? 'one month after the start' : `${due.month - 1} months after the start`;
  const attended = 'afterClass' in due ? due.afterClass : FREE_CLASSES;
  return ORDINALS[attended] ? `before the ${ORDINALS[attended]} class` : `before class ${attended + 1}`;
}
