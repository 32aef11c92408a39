import { displayDay, endOfIndianDay } from '#contract/india-time.ts';
import { camps } from './load-camps.ts';
import { courses } from './load-courses.ts';

/** What the owner may want to look at. Told, never acted upon: a start in the past stays on its page until the owner changes it. */
export function contentWarnings(now: Date): string[] {
  const starts = [
    ...courses.map((course) => ({ ...course, folder: 'courses' })),
    ...camps.map((camp) => ({ ...camp, folder: 'camps' })),
  ]
    .filter(({ startsAt }) => startsAt && new Date(startsAt) < now)
    .map(
      ({ folder, id, start_date }) => `content/${folder}/${id}.ts: start_date: ${start_date} is in the past`,
    );
  const ends = courses.flatMap(({ id, end_date }) =>
    end_date && endOfIndianDay(end_date) <= now
      ? [`content/courses/${id}.ts: end_date: ${displayDay(end_date)} is in the past`]
      : [],
  );
  const cutOffs = camps
    .filter(({ earlyBirdLastDay }) => endOfIndianDay(earlyBirdLastDay) <= now)
    .map(
      ({ id, earlyBirdLastDay }) =>
        `content/camps/${id}.ts: earlyBirdLastDay: ${displayDay(earlyBirdLastDay)} is in the past`,
    );
  return [...starts, ...ends, ...cutOffs];
}
