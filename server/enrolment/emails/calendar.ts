import { type CatalogueItem, type Session, site } from '#content';
import type { Order, OrderItem } from '../order-store.ts';

/** An iCalendar file with each course's first class and each camp's days; undefined without any. */
export function enrolmentCalendar(
  order: Order,
  items: OrderItem[],
  catalogue: CatalogueItem[],
): string | undefined {
  const events = items.flatMap((item) => {
    // No start was stored when the batch had begun at the order: it is for a later batch without dates yet.
    if (item.start_date === null) return [];
    const sessions = catalogue.find(({ id }) => id === item.course_id)?.sessions ?? [];
    return sessions.map((session, index) => eventLines(order, item, session, index));
  });
  if (events.length === 0) return undefined;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(site.name)}//Enrolment//EN`,
    'METHOD:PUBLISH',
    ...events.flat(),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
}

function eventLines(order: Order, item: OrderItem, session: Session, index: number): string[] {
  const about = [session.details ?? item.class_schedule, `${site.name}, ${site.email}`];
  return [
    'BEGIN:VEVENT',
    `UID:${order.id}-${item.course_id}${index === 0 ? '' : `-${index + 1}`}`,
    `DTSTAMP:${stamp(new Date(order.created_at))}`,
    `DTSTART:${stamp(session.startsAt)}`,
    `DTEND:${stamp(session.endsAt)}`,
    // RFC 5546, 3.2.1: a published event names its organizer. A quoted parameter can't hold a quote.
    `ORGANIZER;CN="${site.name.replaceAll('"', '')}":mailto:${site.email}`,
    `SUMMARY:${escapeText(`${item.title}: ${session.title}`)}`,
    `DESCRIPTION:${escapeText(about.filter(Boolean).join('\n'))}`,
    'END:VEVENT',
  ];
}

function stamp(instant: Date): string {
  return `${instant.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
}

/** RFC 5545, 3.3.11. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** Lines of at most 75 octets (RFC 5545, 3.1). */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 74) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}
