import { daysLater } from '#contract/india-time.ts';

/** As `class_schedule` abbreviates them, from Sunday on. */
const WEEKDAYS = ['Sun', 'M', 'T', 'W', 'Th', 'F', 'Sat'];

export type Break = { from: string; to: string };
export type Timetable = { class_schedule: string; breaks?: Break[] };

/** The weekdays of a schedule (0 is Sunday); "M, W, F 7-7:50 PM" → [1, 3, 5]. Empty when it can't be read. */
export function classWeekdays(schedule: string): number[] {
  const [, names] = /^([A-Za-z]+(?:, ?[A-Za-z]+)*) \d/.exec(schedule) ?? [];
  const weekdays = names?.split(/, ?/).map((name) => WEEKDAYS.indexOf(name)) ?? [];
  return weekdays.includes(-1) ? [] : weekdays;
}

/** The minute of the day at which classes begin ("7-7:50 PM" → 19 * 60); undefined when it can't be read. */
export function classMinute(schedule: string): number | undefined {
  const clock = String.raw`(\d{1,2})(?::(\d\d))? ?([AP]M)?`;
  const [, hour, minute, half, endHour, endMinute, endHalf] =
    new RegExp(`${clock}(?: ?(?:-|–|to) ?${clock})?`, 'i').exec(schedule) ?? [];
  if (half) return minuteOf(hour, minute, half);
  if (!endHalf) return undefined;
  const start = minuteOf(hour, minute, endHalf);
  // "11-12:30 PM" begins in the morning.
  return start < minuteOf(endHour, endMinute, endHalf) ? start : (start + HALF_DAY) % (2 * HALF_DAY);
}

const HALF_DAY = 12 * 60;

function minuteOf(hour: string | undefined, minute = '0', half: string): number {
  return (Number(hour) % 12) * 60 + Number(minute) + (half.toUpperCase() === 'PM' ? HALF_DAY : 0);
}

/** The day of a batch's nth class, the first being 1. */
export function dayOfClass(n: number, firstDay: string, timetable: Timetable): string {
  return classDays(n, firstDay, timetable).held.at(-1) as string;
}

/** The days of a batch's first classes, and those between them that are left out: a break moves all later classes. */
export function classDays(
  count: number,
  firstDay: string,
  { class_schedule, breaks = [] }: Timetable,
): { held: string[]; leftOut: string[] } {
  const weekdays = classWeekdays(class_schedule);
  if (weekdays.length === 0) throw new Error(`no days of class in "${class_schedule}"`);
  const held: string[] = [];
  const leftOut: string[] = [];
  for (let day = firstDay; held.length < count; day = daysLater(day, 1)) {
    if (!weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) continue;
    const isBreak = breaks.some(({ from, to }) => from <= day && day <= to);
    (isBreak ? leftOut : held).push(day);
  }
  return { held, leftOut };
}

/** Republic Day, Independence Day and Gandhi Jayanti: public holidays in all of India, each year on the same day. */
const NATIONAL_HOLIDAYS = ['01-26', '08-15', '10-02'];

/** The days of class that fall on a national holiday. The terms promise another day for them. */
export function classesOnHolidays(classCount: number, firstDay: string, timetable: Timetable): string[] {
  const { held } = classDays(classCount, firstDay, timetable);
  return held.filter((day) => NATIONAL_HOLIDAYS.includes(day.slice(5)));
}
