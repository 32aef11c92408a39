import { MINUTE_MS } from '#contract/durations.ts';
import { calendarPath } from '../../../app/pages/course/calendar-path.ts';
import { type Course, courses, dueRule, feePlan, site } from '../../../content/index.ts';
import { type CalendarEvent, icalendar } from '../../../contract/icalendar.ts';
import { startOfIndianDay } from '../../../contract/india-time.ts';
import type { NewFile } from '../write-site.ts';
import { textFile } from './text-file.ts';

type OpenCourse = Course & Required<Pick<Course, 'startsAt' | 'class_schedule' | 'end_date'>>;

/** A calendar file for each batch that is open. */
export function courseCalendars(origin: string, from: Course[] = courses): NewFile[] {
  return from.filter(isOpen).map((course) => {
    const file = icalendar({
      product: 'Course',
      organizer: site,
      changedAt: new Date(startOfIndianDay(course.updated)),
      events: daysOf(course).map(({ what, details, at }, index) => ({
        uid: `${course.id}-${course.startsAt.slice(0, 10)}-${index + 1}`,
        summary: `${course.title}: ${what}`,
        description: [details, `${origin}/courses/${course.id}`, `${site.name}, ${site.email}`].join('\n'),
        at,
      })),
    });
    return textFile(calendarPath(course.id), 'text/calendar; charset=utf-8', file);
  });
}

function isOpen(course: Course): course is OpenCourse {
  return course.open && course.end_date !== undefined;
}

/** First class, the day of each instalment, last class. */
function daysOf(course: OpenCourse): { what: string; details: string; at: CalendarEvent['at'] }[] {
  const { startsAt, end_date, class_schedule, instalments } = course;
  const dueDays = feePlan(course).map(({ due }) => due);
  return [
    { what: 'first class', details: class_schedule, at: classOn(startsAt.slice(0, 10), startsAt) },
    ...instalments.map(({ title, amount, due }, index) => ({
      what: `${title}, ${amount}`,
      details: `Due ${dueRule(due)}`,
      at: dueDays[index] as string,
    })),
    { what: 'last class', details: class_schedule, at: classOn(end_date, startsAt) },
  ];
}

/** A class at the time of day of the first one. */
function classOn(day: string, startsAt: string): CalendarEvent['at'] {
  const start = new Date(`${day}${startsAt.slice(10)}`);
  return { start, end: new Date(start.getTime() + site.classes.minutes * MINUTE_MS) };
}
