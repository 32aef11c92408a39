import { expect, test } from 'vitest';
import { icalendar } from '#contract/icalendar.ts';
import { courses } from './load-courses.ts';
import { courseClasses } from './sessions.ts';

type Classes = Parameters<typeof courseClasses>[0];

/** Three weeks from a Monday: 11th to 29th January 2027. */
const pascal: Classes = {
  startsAt: '2027-01-11T19:00:00+05:30',
  class_schedule: 'M, W, F 7-7:50 PM',
  classCount: 9,
};

/** When a course's classes begin, read from its calendar file day by day, as India's clock shows it. */
function classesInFile(course: Classes): string[] {
  const events = courseClasses(course).map(({ title, startsAt, endsAt, weekly }) => ({
    uid: 'a',
    summary: title,
    description: '',
    at: { start: startsAt, end: endsAt, weekly },
  }));
  const organizer = { name: 'A school', email: 'hello@school.example' };
  const file = icalendar({ product: 'Course', organizer, changedAt: new Date(0), events });
  const event = file.slice(file.indexOf('BEGIN:VEVENT'));
  const values = (name: string) =>
    [...event.matchAll(new RegExp(`^${name};TZID=Asia/Kolkata:(.*)\r$`, 'gm'))].map(([, time = '']) => time);
  const [, weekdays = '', until = ''] = /^RRULE:FREQ=WEEKLY;BYDAY=(.*);UNTIL=(.*)\r$/m.exec(event) ?? [];
  const [first = ''] = values('DTSTART');
  const times: string[] = [];
  for (let day = 0; day < 1000; day++) {
    const clock = new Date(`${iso(first)}Z`);
    clock.setUTCDate(clock.getUTCDate() + day);
    const time = clock.toISOString().slice(0, 19);
    const weekday = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][clock.getUTCDay()] as string;
    const isOver = new Date(`${time}+05:30`) > new Date(iso(until));
    const isLeftOut = values('EXDATE').map(iso).includes(time);
    if (weekdays.split(',').includes(weekday) && !isOver && !isLeftOut) times.push(time);
  }
  return times;
}

/** "20270111T190000" → "2027-01-11T19:00:00". */
const iso = (stamp: string) =>
  stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)$/, '$1-$2-$3T$4:$5:$6$7');

const daysInFile = (course: Classes) => classesInFile(course).map((time) => time.slice(5, 10));

test.each(courses.filter(({ open }) => open))('every class of $id is in its calendar', (course) => {
  const times = classesInFile(course);
  expect(times).toHaveLength(course.classCount);
  expect(`${times[0]}+05:30`).toBe(course.startsAt);
  expect(times.at(-1)?.slice(0, 10)).toBe(course.end_date);
  for (const { from, to } of course.breaks)
    expect(times.filter((time) => from <= time.slice(0, 10) && time.slice(0, 10) <= to)).toEqual([]);
});

test.each([
  [
    'after the first class',
    '2027-01-12',
    '2027-01-17',
    '01-11 01-18 01-20 01-22 01-25 01-27 01-29 02-01 02-03',
  ],
  [
    'before the last class',
    '2027-01-29',
    '2027-01-31',
    '01-11 01-13 01-15 01-18 01-20 01-22 01-25 01-27 02-01',
  ],
  ['of one day', '2027-01-20', '2027-01-20', '01-11 01-13 01-15 01-18 01-22 01-25 01-27 01-29 02-01'],
  [
    'without a day of class',
    '2027-01-16',
    '2027-01-17',
    '01-11 01-13 01-15 01-18 01-20 01-22 01-25 01-27 01-29',
  ],
  ['before the start', '2027-01-01', '2027-01-10', '01-11 01-13 01-15 01-18 01-20 01-22 01-25 01-27 01-29'],
  ['after the end', '2027-01-30', '2027-02-07', '01-11 01-13 01-15 01-18 01-20 01-22 01-25 01-27 01-29'],
])('a break %s moves the classes of its days, and no other', (_, from, to, days) => {
  expect(daysInFile({ ...pascal, breaks: [{ from, to }] }).join(' ')).toBe(days);
});

test.each([
  ['M, W 12:10-1 AM', '00:10'],
  ['M, W 5-5:50 AM', '05:00'],
  ['M, W 5:30-6:20 AM', '05:30'],
  ['M, W 11:30 PM-12:20 AM', '23:30'],
])('classes of "%s" are on these weekdays in India', (class_schedule, time) => {
  const startsAt = `2027-01-11T${time}:00+05:30`;
  expect(classesInFile({ startsAt, class_schedule, classCount: 4 })).toEqual(
    ['11', '13', '18', '20'].map((day) => `2027-01-${day}T${time}:00`),
  );
});

test.each([undefined, 'On most evenings'])('of the schedule "%s" only the first class is known', (words) => {
  const [first, ...more] = courseClasses({ ...pascal, class_schedule: words });
  expect(first).toMatchObject({ title: 'first class', startsAt: new Date('2027-01-11T13:30:00Z') });
  expect(first).not.toHaveProperty('weekly');
  expect(more).toEqual([]);
  expect(courseClasses({ ...pascal, startsAt: undefined })).toEqual([]);
});
