import type { Session } from '#content';
import type { EnrolmentDetails, EnrolmentFee, EnrolmentItem } from '#contract/enrolment.ts';
import { type CalendarEvent, icalendar } from '#contract/icalendar.ts';
import { formatRupees } from '#contract/money.ts';
import { payable } from './plan.ts';
import type { Timetables } from './timetables.ts';

type School = { name: string; email: string };

/** A file that any calendar reads, and which dates it has. */
type Calendar = { file: string; dates: string };

/** The classes of each course, the days of a camp, and the days on which fees are due; undefined without any. */
export function calendarOf(
  { reference, items, plan }: EnrolmentDetails,
  timetables: Timetables,
  school: School,
  now: Date,
): Calendar | undefined {
  const about = `${school.name}, ${school.email}`;
  const attended = items.filter(({ status }) => status === 'active');
  const classes = attended
    .map((item) => ({ item, sessions: sessionsOf(item, timetables) }))
    .filter(({ sessions }) => sessions.length > 0);
  const fees = payable(plan).flatMap((fee) => feeEvent(fee, attended, about));
  const events = [...classes.flatMap((course) => classEvents(course, about)), ...fees].map((event) => ({
    ...event,
    uid: `${reference}-${event.uid}`,
  }));
  if (events.length === 0) return undefined;
  return {
    file: icalendar({ product: 'Enrolment', organizer: school, changedAt: now, events }),
    dates: datesText(classes.map(kindOf), fees.length),
  };
}

type Attended = { item: EnrolmentItem; sessions: Session[] };
type Kind = 'class' | 'camp' | 'start';

/** Which dates are known: of every class, of a camp's days, or of the start alone. */
function kindOf({ sessions }: Attended): Kind {
  if (sessions.some(({ weekly }) => weekly)) return 'class';
  return sessions.length > 1 ? 'camp' : 'start';
}

/** "class and fee dates". */
function datesText(known: Kind[], fees: number): string {
  const kinds = [...new Set([...known, ...(fees > 0 ? ['fee'] : [])])];
  const isOne = known.length + fees === 1 && (kinds[0] === 'start' || kinds[0] === 'fee');
  return `${kinds.join(', ').replace(/, (\w+)$/, ' and $1')} ${isOne ? 'date' : 'dates'}`;
}

function sessionsOf({ course_id, start_date }: EnrolmentItem, all: Timetables): Session[] {
  const timetable = all[course_id];
  // Another batch than the one on offer now: its days are not known here.
  if (!timetable || start_date === null || timetable.start_date !== start_date) return [];
  return timetable.sessions;
}

function classEvents({ item, sessions }: Attended, about: string): CalendarEvent[] {
  return sessions.map(({ title, details, startsAt, endsAt, weekly }, index) => ({
    uid: `${item.course_id}-${index + 1}`,
    at: { start: startsAt, end: endsAt, weekly },
    summary: `${item.title}: ${title}`,
    description: [details ?? item.class_schedule, about].filter(Boolean).join('\n'),
  }));
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
