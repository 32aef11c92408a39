import type { EnrolmentDetails, EnrolmentFee, EnrolmentItem } from '#contract/enrolment.ts';
import { payable } from './plan.ts';
import type { Timetables } from './timetables.ts';

/** What a calendar file has, without the file: its writer is loaded when somebody wants it. */
export type CalendarDates = { courses: EnrolmentItem[]; fees: (EnrolmentFee & { due: string })[] };

/** The courses whose classes are known, and the fees that are to be paid on a day. */
export function calendarDates({ items, plan }: EnrolmentDetails, timetables: Timetables): CalendarDates {
  return {
    // Of another batch than the one on offer now, the days are not known here.
    courses: items.filter(
      ({ status, course_id, start_date }) =>
        status === 'active' && timetables[course_id]?.start_date === start_date,
    ),
    fees: payable(plan).filter((fee): fee is CalendarDates['fees'][number] => fee.due !== null),
  };
}

/** "class and fee dates"; empty without any. */
export function datesText({ courses, fees }: CalendarDates, timetables: Timetables): string {
  const all = [...courses.map(({ course_id }) => timetables[course_id]?.dates), ...fees.map(() => 'fee')];
  const kinds = [...new Set(all)].join(', ').replace(/, (\w+)$/, ' and $1');
  const isOne = all.length === 1 && (kinds === 'start' || kinds === 'fee');
  return kinds && `${kinds} ${isOne ? 'date' : 'dates'}`;
}
