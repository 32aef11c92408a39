import { expect, test } from 'vitest';
import { type Session, site } from '#content';
import { testCatalogue } from '../../testing/test-catalogue.ts';
import type { Order, OrderItem } from '../orders/order-store.ts';
import { enrolmentCalendar } from './calendar.ts';

const NOW = Date.parse('2026-12-01T00:00:00Z');
const order = { id: 'order-1' } as Order;
const startOf = (course_id: string) => testCatalogue.find(({ id }) => id === course_id)?.start_date ?? null;
const item = (course_id: string, title: string, class_schedule: string | null = null) =>
  ({ course_id, title, class_schedule, start_date: startOf(course_id) }) as OrderItem;

const eventsOf = (...items: OrderItem[]) => eventsIn(enrolmentCalendar(order, items, testCatalogue, NOW));

/** The events of a calendar file as properties, with folded lines joined. */
function eventsIn(file = ''): Record<string, string>[] {
  return [...file.replaceAll('\r\n ', '').matchAll(/BEGIN:VEVENT\r\n(.*?)\r\nEND:VEVENT/gs)].map(
    ([, lines = '']) =>
      Object.fromEntries(
        lines.split('\r\n').map((line) => /^([A-Z]+)(.*)$/s.exec(line)?.slice(1) as [string, string]),
      ),
  );
}

test("a course's entry is all of its classes", () => {
  const first = testCatalogue.find(({ id }) => id === 'pascal')?.sessions[0] as Session;
  const weekly = { weekdays: [1, 3, 5], until: new Date('2027-01-29T19:00:00+05:30'), except: [] };
  const classes = { ...first, title: 'class', weekly };
  const catalogue = testCatalogue.map((one) => (one.id === 'pascal' ? { ...one, sessions: [classes] } : one));
  expect(eventsIn(enrolmentCalendar(order, [item('pascal', 'Pascal')], catalogue, NOW))).toEqual([
    expect.objectContaining({
      UID: ':ORDER-1-pascal-1',
      DTSTART: ';TZID=Asia/Kolkata:20270111T190000',
      RRULE: ':FREQ=WEEKLY;BYDAY=MO,WE,FR;UNTIL=20270129T133000Z',
      SUMMARY: ':Pascal: class',
    }),
  ]);
});

test('without days of class it is the first class, which lasts as long as a class does', () => {
  expect(eventsOf(item('pascal', 'Pascal', 'M, W, F 7-7:50 PM'))).toEqual([
    expect.objectContaining({
      UID: ':ORDER-1-pascal-1',
      DTSTART: ':20270111T133000Z',
      DTEND: ':20270111T142000Z',
      SUMMARY: ':Pascal: first class',
      DESCRIPTION: expect.stringMatching(/^:M\\, W\\, F 7-7:50 PM\\n/),
    }),
  ]);
});

test('a camp has an entry for each day, from its first session’s start to its last one’s end', () => {
  const days = eventsOf(item('camp', 'Camp'));
  // 10 AM to 4:30 PM in India.
  expect(days.map(({ SUMMARY, DTSTART, DTEND }) => [SUMMARY, DTSTART, DTEND])).toEqual([
    [':Camp: day 1', ':20250501T043000Z', ':20250501T110000Z'],
    [':Camp: day 2', ':20250502T043000Z', ':20250502T110000Z'],
    [':Camp: day 3', ':20250503T043000Z', ':20250503T110000Z'],
  ]);
  expect(new Set(days.map(({ UID }) => UID)).size).toBe(3);
  expect(days[1]?.DESCRIPTION).toContain('Morning: loops\\, 10 AM-12 PM\\nAfternoon: a game\\, 3-4:30 PM');
});

test('another batch than the one on offer has no entry', () => {
  expect(eventsOf({ ...item('pascal', 'Pascal'), start_date: '10th April 2026 at 7 PM' })).toEqual([]);
});

test('a file about a start that has moved replaces the earlier one', () => {
  const pascal = item('pascal', 'Pascal');
  const [earlier] = eventsOf(pascal);
  const changedAt = Date.parse('2026-12-24T00:00:00Z');
  const [later] = eventsIn(enrolmentCalendar(order, [pascal], testCatalogue, changedAt));
  expect(later).toMatchObject({ UID: earlier?.UID, DTSTAMP: ':20261224T000000Z' });
  const sequenceOf = (event = earlier) => Number(event?.SEQUENCE?.slice(1));
  expect(sequenceOf(later)).toBeGreaterThan(sequenceOf(earlier));
});

test('every entry names the school as its organizer', () => {
  const events = eventsOf(item('pascal', 'Pascal'), item('camp', 'Camp'));
  expect(events).toHaveLength(4);
  for (const { ORGANIZER, DESCRIPTION } of events) {
    expect(ORGANIZER).toBe(`;CN="${site.name.replaceAll('"', '')}":mailto:${site.email}`);
    expect(DESCRIPTION).toContain(site.email);
  }
});

test('no line is longer than 75 octets, and without a start there is no file', () => {
  const file =
    enrolmentCalendar(order, [item('camp', 'A camp with a long title '.repeat(4))], testCatalogue, NOW) ?? '';
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(enrolmentCalendar(order, [item('cobol', 'COBOL')], testCatalogue, NOW)).toBeUndefined();
});
