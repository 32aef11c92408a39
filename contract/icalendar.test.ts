import { expect, test } from 'vitest';
import { icalendar } from './icalendar.ts';

const organizer = { name: 'The "Neem" School', email: 'neem@school.example' };
const file = icalendar({
  product: 'Course, evening',
  organizer,
  changedAt: new Date('2026-12-01T00:00:00+05:30'),
  events: [
    {
      uid: 'pascal-1',
      summary: 'Pascal: first class',
      description: 'M, W; F\nपास्कल '.repeat(9),
      at: { start: new Date('2027-01-11T19:00:00+05:30'), end: new Date('2027-01-11T19:50:00+05:30') },
    },
    { uid: 'pascal-2', summary: 'Pascal: ₹600 due', description: 'Today', at: '2027-01-18' },
  ],
});
const lines = file.replaceAll('\r\n ', '').split('\r\n');

test('an entry is from an instant to another, or all of a day that it leaves free', () => {
  expect(lines.filter((line) => /^(DT|TRANSP)/.test(line))).toEqual([
    'DTSTAMP:20261130T183000Z',
    'DTSTART:20270111T133000Z',
    'DTEND:20270111T142000Z',
    'DTSTAMP:20261130T183000Z',
    'DTSTART;VALUE=DATE:20270118',
    'TRANSP:TRANSPARENT',
  ]);
});

test('texts are escaped, and no line is longer than 75 octets', () => {
  expect(lines).toContain('PRODID:-//The "Neem" School//Course\\, evening//EN');
  expect(lines).toContain('ORGANIZER;CN="The Neem School":mailto:neem@school.example');
  expect(lines).toContain(`DESCRIPTION:${'M\\, W\\; F\\nपास्कल '.repeat(9)}`);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('an entry of every week is told in the time of India, with the zone it is in', () => {
  const at = (time: string) => new Date(`2027-01-${time}:00+05:30`);
  const weekly = { weekdays: [1, 3], until: at('20T05:00'), except: [at('13T05:00'), at('18T05:00')] };
  const event = {
    uid: 'pascal',
    summary: 'Pascal: class',
    description: '',
    at: { start: at('11T05:00'), end: at('11T05:50'), weekly },
  };
  const changedAt = at('01T00:00');
  const text = icalendar({ product: 'Course', organizer, changedAt, events: [event] });
  // Monday in India is still Sunday in UTC.
  expect(text).toContain(
    [
      'DTSTART;TZID=Asia/Kolkata:20270111T050000',
      'DTEND;TZID=Asia/Kolkata:20270111T055000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20270119T233000Z',
      'EXDATE;TZID=Asia/Kolkata:20270113T050000',
      'EXDATE;TZID=Asia/Kolkata:20270118T050000',
    ].join('\r\n'),
  );
  expect(text.match(/BEGIN:VTIMEZONE\r\nTZID:Asia\/Kolkata\r\n/g)).toHaveLength(1);
  expect(file, 'without such an entry').not.toContain('VTIMEZONE');
});
