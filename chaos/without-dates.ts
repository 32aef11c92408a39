import { catalogue } from '../content/index.ts';

/*
 * Loaded before one of our programs, as "without-dates.ts?course=…": the content as after the owner took the dates of
 * that course out of its file.
 */

const asked = new URL(import.meta.url).searchParams.get('course');
const course = catalogue.find(({ id }) => id === asked);
if (course)
  Object.assign(course, {
    start_date: undefined,
    startsAt: undefined,
    class_schedule: undefined,
    lastDay: undefined,
    sessions: [],
  });
