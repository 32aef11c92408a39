/** An entry of a calendar file: from an instant to another, or, given as a day ("2027-01-18"), all of that day. */
export type CalendarEvent = {
  uid: string;
  summary: string;
  description: string;
  at: string | { start: Date; end: Date };
  /** How often it was changed; the file with the highest number counts. */
  sequence?: number;
};

type Calendar = {
  /** What the file is: a part of PRODID, with the organizer's name. */
  product: string;
  organizer: { name: string; email: string };
  /** When the entries were last changed. */
  changedAt: Date;
  events: CalendarEvent[];
};

/** An iCalendar file (RFC 5545). */
export function icalendar({ product, organizer, changedAt, events }: Calendar): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(organizer.name)}//${escapeText(product)}//EN`,
    'METHOD:PUBLISH',
    ...events.flatMap(({ uid, at, summary, description, sequence }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp(changedAt)}`,
      ...(sequence ? [`SEQUENCE:${sequence}`] : []),
      ...timeLines(at),
      // RFC 5546, 3.2.1: a published event names its organizer. A quoted parameter can't hold a quote.
      `ORGANIZER;CN="${organizer.name.replaceAll('"', '')}":mailto:${organizer.email}`,
      `SUMMARY:${escapeText(summary)}`,
      `DESCRIPTION:${escapeText(description)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n');
}

/** An entry of a whole day leaves the day free for other entries. */
function timeLines(at: CalendarEvent['at']): string[] {
  return typeof at === 'string'
    ? [`DTSTART;VALUE=DATE:${at.replaceAll('-', '')}`, 'TRANSP:TRANSPARENT']
    : [`DTSTART:${stamp(at.start)}`, `DTEND:${stamp(at.end)}`];
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
    if (octets(part + character) > 74) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}

function octets(text: string): number {
  return new TextEncoder().encode(text).length;
}
