import { catalogue, site } from '#content';
import type { Order, OrderItem } from '../ledger.ts';

const CLASS_MINUTES = 50;

/** A calendar file with the first class of each course that has a start; undefined where none has. */
export function enrolmentCalendar(order: Order, items: OrderItem[]): string | undefined {
  const events = items.flatMap((item) => {
    const startsAt = catalogue.find(({ id }) => id === item.course_id)?.startsAt;
    return startsAt ? [eventLines(order, item, new Date(startsAt))] : [];
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

function eventLines(order: Order, item: OrderItem, start: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${order.id}-${item.course_id}`,
    `DTSTAMP:${stamp(new Date(order.created_at))}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(new Date(start.getTime() + CLASS_MINUTES * 60_000))}`,
    `SUMMARY:${escapeText(`${item.title}: first class`)}`,
    `DESCRIPTION:${escapeText([item.class_schedule, `${site.name}, ${site.email}`].filter(Boolean).join('\n'))}`,
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
