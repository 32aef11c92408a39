import type { EnrolmentDetails, EnrolmentFee, EnrolmentItem } from '#contract/enrolment.ts';
import { type CalendarEvent, icalendar } from '#contract/icalendar.ts';
import { formatRupees } from '#contract/money.ts';
import { payable } from './plan.ts';
import type { Timetables } from './timetables.ts';

type School = { name: string; email: string };

/** A file that any calendar reads, and which dates it has. */
type Calendar = { file: string; dates: string };

/** The first class of each course, the days of a camp, and the days on which fees are due; undefined without any. */
export function calendarOf(
  { reference, items, plan }: EnrolmentDetails,
  timetables: Timetables,
  school: School,
  now: Date,
): Calendar | undefined {
  const about = `${school.name}, ${school.email}`;
  const attended = items.filter(({ status }) => status === 'active');
  const classes = attended
    .map((item) => classesOf(item, timetables, about))
    .filter((events) => events.length > 0);
  const fees = payable(plan).flatMap((fee) => feeEvent(fee, attended, about));
  const events = [...classes.flat(), ...fees].map((event) => ({
    ...event,
    uid: `${reference}-${event.uid}`,
  }));
  if (events.length === 0) return undefined;
  return {
    file: icalendar({ product: 'Enrolment', organizer: school, changedAt: now, events }),
    dates: datesText(classes.length, fees.length),
  };
}

/** Of a course only its start is in the file, not every class. */
function datesText(starts: number, fees: number): string {
  const kinds = [...(starts > 0 ? ['start'] : []), ...(fees > 0 ? ['fee'] : [])];
  return `${kinds.join(' and ')} ${starts + fees === 1 ? 'date' : 'dates'}`;
}

function classesOf(
  { course_id, title, start_date, class_schedule }: EnrolmentItem,
  all: Timetables,
  about: string,
) {
  const timetable = all[course_id];
  // Another batch than the one on offer now: its days are not known here.
  if (!timetable || start_date === null || timetable.start_date !== start_date) return [];
  return timetable.sessions.map(
    (session, index): CalendarEvent => ({
      uid: `${course_id}-${index + 1}`,
      at: { start: new Date(session.startsAt), end: new Date(session.endsAt) },
      summary: `${title}: ${session.title}`,
      description: [session.details ?? class_schedule, about].filter(Boolean).join('\n'),
    }),
  );
}

function feeEvent(
  { id, course_id, title, amount, due }: EnrolmentFee,
  items: EnrolmentItem[],
  about: string,
) {
  if (due === null) return [];
  const course = items.find((item) => item.course_id === course_id)?.title;
  const event: CalendarEvent = {
    uid: id,
    at: due,
    summary: `${formatRupees(amount)} due: ${course ? `${course}, ` : ''}${title}`,
    description: about,
  };
  return [event];
}
