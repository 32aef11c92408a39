import { type CatalogueItem, type Session, site } from '#content';
import { type CalendarEvent, icalendar } from '#contract/icalendar.ts';
import type { Instant } from '../../clock.ts';
import { type Order, type OrderItem, referenceOf } from '../orders/order-store.ts';

type Attended = Pick<OrderItem, 'course_id' | 'title' | 'start_date' | 'class_schedule'>;

/**
 * An iCalendar file with each course's classes and each camp's days; undefined without any. Its entries are those of
 * the file that the enrolment page saves: the one that was written later replaces the other.
 */
export function enrolmentCalendar(
  order: Order,
  items: Attended[],
  catalogue: CatalogueItem[],
  now: Instant,
): string | undefined {
  const events = items.flatMap((item) => {
    const offered = catalogue.find(({ id }) => id === item.course_id);
    // Without dates yet, or in another batch than the one on offer now: its days are not known.
    if (!offered || item.start_date === null || item.start_date !== offered.start_date) return [];
    return offered.sessions.map((session, index) => eventOf(order, item, session, index));
  });
  if (events.length === 0) return undefined;
  return icalendar({
    product: 'Enrolment',
    organizer: site,
    changedAt: new Date(now),
    events,
  });
}

function eventOf(order: Order, item: Attended, session: Session, index: number): CalendarEvent {
  const about = [session.details ?? item.class_schedule, `${site.name}, ${site.email}`];
  return {
    uid: `${referenceOf(order)}-${item.course_id}-${index + 1}`,
    at: { start: session.startsAt, end: session.endsAt, weekly: session.weekly },
    summary: `${item.title}: ${session.title}`,
    description: about.filter(Boolean).join('\n'),
  };
}
