import { MINUTE_MS } from '#contract/durations.ts';
import { daysLater } from '#contract/india-time.ts';
import { site } from './facts.ts';
import type { Camp } from './load-camps.ts';
import type { Course } from './load-courses.ts';

/** What a calendar needs to know of one entry. */
export type Session = { title: string; details?: string; startsAt: Date; endsAt: Date };

/** The class a course begins with; nothing for a course without a start. */
export function firstClass({ startsAt }: Pick<Course, 'startsAt'>): Session[] {
  if (!startsAt) return [];
  const start = new Date(startsAt);
  const end = new Date(start.getTime() + site.classes.minutes * MINUTE_MS);
  return [{ title: 'first class', startsAt: start, endsAt: end }];
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
