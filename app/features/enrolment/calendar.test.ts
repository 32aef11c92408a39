import { expect, test } from 'vitest';
import type { EnrolmentDetails } from '#contract/enrolment.ts';
import { calendarOf } from './calendar.ts';

const school = { name: 'A school', email: 'hello@school.example' };
const item = {
  course_id: 'pascal',
  title: 'Pascal',
  start_date: '11th January 2027 at 7 PM',
  class_schedule: 'M, W, F 7-7:50 PM',
  status: 'active',
};
const fee = { id: 'f1', course_id: 'pascal', title: 'First instalment', amount: 2600_00, due: '2027-01-18' };
const session = (title: string, day: string) => ({
  title,
  startsAt: new Date(`${day}T13:30:00Z`),
  endsAt: new Date(`${day}T14:20:00Z`),
});
const weekly = { weekdays: [1, 3, 5], until: new Date('2027-01-29T13:30:00Z'), except: [] };
const timetables = {
  pascal: { start_date: item.start_date, sessions: [{ ...session('class', '2027-01-11'), weekly }] },
  cobol: { start_date: item.start_date, sessions: [session('first class', '2027-01-11')] },
  camp: {
    start_date: item.start_date,
    sessions: [session('day 1', '2027-01-11'), session('day 2', '2027-01-12')],
  },
};

function calendar(changes: object) {
  const details = { reference: 'R1', items: [item], plan: [{ ...fee, status: 'upcoming' }], ...changes };
  return calendarOf(details as EnrolmentDetails, timetables, school, new Date('2026-12-01T00:00:00Z'));
}

/** The file's lines, unfolded. */
function linesOf(changes: object): string[] {
  return calendar(changes)?.file.replaceAll('\r\n ', '').split('\r\n') ?? [];
}
const titles = (changes: object) => linesOf(changes).filter((line) => line.startsWith('SUMMARY'));

test('it has every class at its time, and each fee that is still to be paid on its day', () => {
  const lines = linesOf({});
  expect(lines).toContain('DTSTART;TZID=Asia/Kolkata:20270111T190000');
  expect(lines).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR;UNTIL=20270129T133000Z');
  expect(lines).toContain('DTSTART;VALUE=DATE:20270118');
  expect(titles({})).toEqual(['SUMMARY:Pascal: class', 'SUMMARY:₹2\\,600 due: Pascal\\, First instalment']);
});

test('paid fees, courses one is not registered for and batches that are no longer on offer have no entry', () => {
  const paid = { plan: [{ ...fee, status: 'paid' }] };
  expect(titles(paid)).toEqual(['SUMMARY:Pascal: class']);
  expect(linesOf({ ...paid, items: [{ ...item, status: 'unpaid' }] })).toEqual([]);
  expect(linesOf({ ...paid, items: [{ ...item, start_date: '1st June 2026 at 7 PM' }] })).toEqual([]);
});

test('it says which dates it has, and promises no more', () => {
  const nothingDue = { plan: [] };
  const camp = { ...item, course_id: 'camp' };
  const cobol = { ...item, course_id: 'cobol' };
  const elsewhere = { items: [{ ...item, start_date: '1st June 2026 at 7 PM' }] };
  const datesOf = (changes: object) => calendar(changes)?.dates;
  expect(datesOf({})).toBe('class and fee dates');
  expect(datesOf(nothingDue)).toBe('class dates');
  expect(datesOf({ ...nothingDue, items: [camp] })).toBe('camp dates');
  expect(datesOf({ items: [item, camp] })).toBe('class, camp and fee dates');
  expect(datesOf({ items: [cobol] }), 'of a course without days of class').toBe('start and fee dates');
  expect(datesOf({ ...nothingDue, items: [cobol] })).toBe('start date');
  expect(datesOf({ ...nothingDue, items: [cobol, cobol] })).toBe('start dates');
  expect(datesOf(elsewhere)).toBe('fee date');
});
