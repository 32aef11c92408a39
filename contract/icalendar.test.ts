import { expect, test } from 'vitest';
import { icalendar } from './icalendar.ts';

const file = icalendar({
  product: 'Course, evening',
  organizer: { name: 'The "Neem" School', email: 'neem@school.example' },
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
