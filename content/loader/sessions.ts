import { MINUTE_MS } from '#contract/durations.ts';
import type { Weekly } from '#contract/icalendar.ts';
import { daysLater } from '#contract/india-time.ts';
import { type Break, classDays, classWeekdays } from './class-days.ts';
import { site } from './facts.ts';
import type { Camp } from './load-camps.ts';
import type { Course } from './load-courses.ts';

/** What a calendar needs to know of one entry: its first time, and when it is again. */
export type Session = { title: string; details?: string; startsAt: Date; endsAt: Date; weekly?: Weekly };

type Classes = Pick<Course, 'startsAt' | 'class_schedule' | 'classCount'> & { breaks?: Break[] };

/** All classes of a course as one entry. Without days of class, only the first is known; without a start, none. */
export function courseClasses({ startsAt, class_schedule = '', breaks, classCount }: Classes): Session[] {
  if (!startsAt) return [];
  const first = new Date(startsAt);
  const times = { startsAt: first, endsAt: new Date(first.getTime() + site.classes.minutes * MINUTE_MS) };
  const weekdays = classWeekdays(class_schedule);
  if (weekdays.length === 0) return [{ title: 'first class', ...times }];
  const { held, leftOut } = classDays(classCount, startsAt.slice(0, 10), { class_schedule, breaks });
  // Every class is at the time of day of the first one.
  const classOn = (day: string) => new Date(`${day}${startsAt.slice(10)}`);
  const weekly = { weekdays, until: classOn(held.at(-1) as string), except: leftOut.map(classOn) };
  return [{ title: 'class', ...times, weekly }];
}

/** Each day of a camp, from the first line of its morning until the day closes. */
export function campDays({ startsAt, day1, day2, day3, everyDay }: Camp): Session[] {
  if (!startsAt) return [];
  return [day1, day2, day3].map(({ morning, afternoon }, index) => {
    const day = daysLater(startsAt.slice(0, 10), index);
    const at = (time: string) => new Date(`${day}T${time}:00+05:30`);
    return {
      title: `day ${index + 1}`,
      details: [morning, afternoon]
        .map(({ displayName, duration }) => `${displayName}, ${duration}`)
        .join('\n'),
      // The schema wants at least one line in each session.
      startsAt: at(morning.bullets[0]?.at as string),
      endsAt: at(everyDay.closes.at),
    };
  });
}
