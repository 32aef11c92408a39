import type { EnrolmentDetails, EnrolmentItem } from '#contract/enrolment.ts';
import { type CalendarEvent, icalendar } from '#contract/icalendar.ts';
import { formatRupees } from '#contract/money.ts';
import type { CalendarDates } from './calendar-dates.ts';
import type { Timetables } from './timetables.ts';

type Enrolment = Pick<EnrolmentDetails, 'reference' | 'items'> & { dates: CalendarDates };
type School = { name: string; email: string };

/** A file that any calendar reads: classes of courses, days of camps, and the days on which fees are due. */
export function calendarFile(
  { reference, items, dates }: Enrolment,
  timetables: Timetables,
  school: School,
  now: Date,
): Blob {
  const about = `${school.name}, ${school.email}`;
  const events = [
    ...dates.courses.flatMap((item) => classEvents(item, timetables, about)),
    ...dates.fees.map((fee) => feeEvent(fee, items, about)),
  ].map((event) => ({ ...event, uid: `${reference}-${event.uid}` }));
  const file = icalendar({ product: 'Enrolment', organizer: school, changedAt: now, events });
  return new Blob([file], { type: 'text/calendar' });
}

function classEvents(
  { course_id, title, class_schedule }: EnrolmentItem,
  timetables: Timetables,
  about: string,
): CalendarEvent[] {
  const { sessions = [] } = timetables[course_id] ?? {};
  return sessions.map((session, index) => ({
    uid: `${course_id}-${index + 1}`,
    at: { start: session.startsAt, end: session.endsAt, weekly: session.weekly },
    summary: `${title}: ${session.title}`,
    description: [session.details ?? class_schedule, about].filter(Boolean).join('\n'),
  }));
}

function feeEvent(
  { id, course_id, title, amount, due }: CalendarDates['fees'][number],
  items: EnrolmentItem[],
  about: string,
): CalendarEvent {
  const course = items.find((item) => item.course_id === course_id)?.title;
  return {
    uid: id,
    at: due,
    summary: `${formatRupees(amount)} due: ${course ? `${course}, ` : ''}${title}`,
    description: about,
  };
}
