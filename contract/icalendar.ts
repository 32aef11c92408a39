import { MINUTE_MS } from './durations.ts';
import { INDIA_OFFSET_MS } from './india-time.ts';

/** Each week on the same weekdays in India (0 is Sunday), until the last time, but not at some of the times. */
export type Weekly = { weekdays: number[]; until: Date; except: Date[] };

/** An entry of a calendar file: from an instant to another, or, given as a day ("2027-01-18"), all of that day. */
export type CalendarEvent = {
  uid: string;
  summary: string;
  description: string;
  at: string | { start: Date; end: Date; weekly?: Weekly };
};

type Calendar = {
  /** What the file is: a part of PRODID, with the organizer's name. */
  product: string;
  organizer: { name: string; email: string };
  /** When the entries were last changed: of two files with the same entry, the later one counts. */
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
    ...(events.some(isWeekly) ? TIME_ZONE : []),
    ...events.flatMap(({ uid, at, summary, description }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp(changedAt)}`,
      `SEQUENCE:${Math.floor(changedAt.getTime() / MINUTE_MS)}`,
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

const isWeekly = ({ at }: CalendarEvent) => typeof at === 'object' && at.weekly !== undefined;

/**
 * Weekdays of a rule are those of the zone of DTSTART (RFC 5545, 3.3.10): in UTC, a class at 5 AM in India would be on
 * the day before. Programs need not know the zone by its name, so the file says what it is.
 */
const ZONE = 'Asia/Kolkata';
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0530',
  'TZOFFSETTO:+0530',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
];
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** An entry of a whole day leaves the day free for other entries. */
function timeLines(at: CalendarEvent['at']): string[] {
  if (typeof at === 'string') return [`DTSTART;VALUE=DATE:${at.replaceAll('-', '')}`, 'TRANSP:TRANSPARENT'];
  const { start, end, weekly } = at;
  if (!weekly) return [`DTSTART:${stamp(start)}`, `DTEND:${stamp(end)}`];
  const weekdays = weekly.weekdays.map((day) => WEEKDAYS[day]).join(',');
  return [
    `DTSTART${inIndia(start)}`,
    `DTEND${inIndia(end)}`,
    // UNTIL is in UTC even so. By COUNT, the times left out would count.
    `RRULE:FREQ=WEEKLY;BYDAY=${weekdays};UNTIL=${stamp(weekly.until)}`,
    ...weekly.except.map((time) => `EXDATE${inIndia(time)}`),
  ];
}

function inIndia(instant: Date): string {
  return `;TZID=${ZONE}:${stamp(new Date(instant.getTime() + INDIA_OFFSET_MS)).slice(0, -1)}`;
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
