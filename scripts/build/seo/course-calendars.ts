import { calendarPath } from '../../../app/pages/course/calendar-path.ts';
import { type Course, courseClasses, courses, dueRule, feePlan, site } from '../../../content/index.ts';
import { type CalendarEvent, icalendar } from '../../../contract/icalendar.ts';
import { startOfIndianDay } from '../../../contract/india-time.ts';
import type { NewFile } from '../site-writer.ts';
import { textFile } from './text-file.ts';

type OpenCourse = Course & Required<Pick<Course, 'startsAt' | 'class_schedule'>>;

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
  return course.open;
}

/** Every class, and the day of each instalment. */
function daysOf(course: OpenCourse): { what: string; details: string; at: CalendarEvent['at'] }[] {
  const { class_schedule, instalments } = course;
  const dueDays = feePlan(course).map(({ due }) => due);
  return [
    ...courseClasses(course).map(({ title, startsAt, endsAt, weekly }) => ({
      what: title,
      details: class_schedule,
      at: { start: startsAt, end: endsAt, weekly },
    })),
    ...instalments.map(({ title, amount, due }, index) => ({
      what: `${title}, ${amount}`,
      details: `Due ${dueRule(due)}`,
      at: dueDays[index] as string,
    })),
  ];
}
