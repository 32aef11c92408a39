import { daysLater, displayDay, endOfIndianDay, indianDay, monthsLater } from '#contract/india-time.ts';
import { classesOnHolidays } from './class-days.ts';
import { site } from './facts.ts';
import { blogArticles } from './load-blogs.ts';
import { camps } from './load-camps.ts';
import { courses } from './load-courses.ts';
import { contentDocuments } from './load-documents.ts';

/**
 * What the owner may want to look at. Told, never acted upon: a start in the past stays on its page until the owner
 * changes it.
 */
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
  const nextBatches = courses
    .filter(({ nextBatch }) => endOfMonth(nextBatch) <= now)
    .map(({ id, nextBatch }) => `content/courses/${id}.ts: nextBatch: ${nextBatch} is in the past`);
  const holidays = courses.flatMap(({ id, startsAt, class_schedule, breaks, classCount }) =>
    startsAt && class_schedule
      ? classesOnHolidays(classCount, startsAt.slice(0, 10), { class_schedule, breaks })
          .filter((day) => endOfIndianDay(day) > now)
          .map((day) => `content/courses/${id}.ts: breaks: there is a class on ${displayDay(day)}, a holiday`)
      : [],
  );
  return [...starts, ...ends, ...cutOffs, ...nextBatches, ...holidays];
}

/** "June 2027", as schemas/courses.ts wants it. */
function endOfMonth(month: string): Date {
  const first = new Date(`1 ${month} UTC`).toISOString().slice(0, 10);
  return endOfIndianDay(daysLater(monthsLater(first, 1), -1));
}

/** Days of articles and of changes that are yet to come, told by the build: only there all texts are read. */
export function futureDates(now: Date): string[] {
  const today = indianDay(now.getTime());
  const dates = [
    { file: 'site.ts', field: 'updated', day: site.updated },
    ...courses.map(({ id, updated }) => ({ file: `courses/${id}.ts`, field: 'updated', day: updated })),
    ...camps.map(({ id, updated }) => ({ file: `camps/${id}.ts`, field: 'updated', day: updated })),
    ...contentDocuments().map(({ file, updated }) => ({ file, field: 'updated', day: updated })),
    ...blogArticles().flatMap(({ id, published, updated = published }) => [
      { file: `blogs/${id}.md`, field: 'date', day: published },
      { file: `blogs/${id}.md`, field: 'updated', day: updated },
    ]),
  ];
  return dates
    .filter(({ day }) => day > today)
    .map(({ file, field, day }) => `content/${file}: ${field}: ${displayDay(day)} is in the future`);
}
