import { expect, test } from 'vitest';
import type { EnrolmentDetails } from '#contract/enrolment.ts';
import { calendarFile } from './calendar.ts';
import { calendarDates, datesText } from './calendar-dates.ts';
import { toTimetable } from './load-timetables.server.ts';

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
const batch = { category: 'course' as const, start_date: item.start_date };
const timetables = {
  pascal: toTimetable({ ...batch, sessions: [{ ...session('class', '2027-01-11'), weekly }] }),
  cobol: toTimetable({ ...batch, sessions: [session('first class', '2027-01-11')] }),
  camp: toTimetable({
    ...batch,
    category: 'bootcamp',
    sessions: [session('day 1', '2027-01-11'), session('day 2', '2027-01-12')],
  }),
};

function enrolled(changes: object): EnrolmentDetails {
  const details = { reference: 'R1', items: [item], plan: [{ ...fee, status: 'upcoming' }], ...changes };
  return details as EnrolmentDetails;
}
const datesOf = (changes: object) => datesText(calendarDates(enrolled(changes), timetables), timetables);

/** The file's lines, unfolded. */
async function linesOf(changes: object): Promise<string[]> {
  const details = enrolled(changes);
  const all = { ...details, dates: calendarDates(details, timetables) };
  const file = calendarFile(all, timetables, school, new Date('2026-12-01T00:00:00Z'));
  return (await file.text()).replaceAll('\r\n ', '').split('\r\n');
}
const titles = async (changes: object) =>
  (await linesOf(changes)).filter((line) => line.startsWith('SUMMARY'));

test('it has every class at its time, and each fee that is still to be paid on its day', async () => {
  const lines = await linesOf({});
  expect(lines).toContain('DTSTART;TZID=Asia/Kolkata:20270111T190000');
  expect(lines).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR;UNTIL=20270129T133000Z');
  expect(lines).toContain('DTSTART;VALUE=DATE:20270118');
  expect(await titles({})).toEqual([
    'SUMMARY:Pascal: class',
    'SUMMARY:₹2\\,600 due: Pascal\\, First instalment',
  ]);
});

test('paid fees, courses one is not registered for and batches that are no longer on offer have no entry', async () => {
  const paid = { plan: [{ ...fee, status: 'paid' }] };
  expect(await titles(paid)).toEqual(['SUMMARY:Pascal: class']);
  expect(datesOf({ ...paid, items: [{ ...item, status: 'unpaid' }] })).toBe('');
  expect(datesOf({ ...paid, items: [{ ...item, start_date: '1st June 2026 at 7 PM' }] })).toBe('');
});

test('it says which dates it has, and promises no more', () => {
  const nothingDue = { plan: [] };
  const camp = { ...item, course_id: 'camp' };
  const cobol = { ...item, course_id: 'cobol' };
  const elsewhere = { items: [{ ...item, start_date: '1st June 2026 at 7 PM' }] };
  expect(datesOf({})).toBe('class and fee dates');
  expect(datesOf(nothingDue)).toBe('class dates');
  expect(datesOf({ ...nothingDue, items: [camp] })).toBe('camp dates');
  expect(datesOf({ items: [item, camp] })).toBe('class, camp and fee dates');
  expect(datesOf({ items: [cobol] }), 'of a course without days of class').toBe('start and fee dates');
  expect(datesOf({ ...nothingDue, items: [cobol] })).toBe('start date');
  expect(datesOf({ ...nothingDue, items: [cobol, cobol] })).toBe('start dates');
  expect(datesOf(elsewhere)).toBe('fee date');
});
