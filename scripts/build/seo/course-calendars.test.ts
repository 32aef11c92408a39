import { expect, test } from 'vitest';
import type { Course } from '../../../content/index.ts';
import { courseCalendars } from './course-calendars.ts';

const course = {
  id: 'pascal',
  title: 'Pascal',
  updated: '2026-12-01',
  open: true,
  startsAt: '2027-01-11T19:00:00+05:30',
  class_schedule: 'M, W, F 7-7:50 PM',
  classCount: 6,
  end_date: '2027-01-29',
  breaks: [{ from: '2027-01-18', to: '2027-01-24', reason: 'exams' }],
  instalments: [{ title: 'First instalment', amount: '₹600', due: { afterClass: 3 } }],
} as unknown as Course;

test('an open batch has a calendar file of its classes and each instalment', () => {
  const [file] = courseCalendars('https://school.example', [course]);
  expect(file).toMatchObject({ path: '/courses/pascal.ics', type: 'text/calendar; charset=utf-8' });
  const text = file?.bytes.toString().replaceAll('\r\n ', '') ?? '';
  const events = text.slice(text.indexOf('BEGIN:VEVENT'));
  expect(events.match(/^(SUMMARY|DTSTART[:;]|RRULE|EXDATE|UID).*$/gm)?.map((line) => line.trim())).toEqual([
    'UID:pascal-2027-01-11-1',
    'DTSTART;TZID=Asia/Kolkata:20270111T190000',
    'RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR;UNTIL=20270129T133000Z',
    'EXDATE;TZID=Asia/Kolkata:20270118T190000',
    'EXDATE;TZID=Asia/Kolkata:20270120T190000',
    'EXDATE;TZID=Asia/Kolkata:20270122T190000',
    'SUMMARY:Pascal: class',
    'UID:pascal-2027-01-11-2',
    'DTSTART;VALUE=DATE:20270125',
    'SUMMARY:Pascal: First instalment\\, ₹600',
  ]);
  expect(text).toContain(
    'DESCRIPTION:Due before the fourth class\\nhttps://school.example/courses/pascal\\n',
  );
});

test('without an open batch there is no file', () => {
  expect(courseCalendars('https://school.example', [{ ...course, open: false }])).toEqual([]);
});
