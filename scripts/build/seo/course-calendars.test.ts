import { expect, test } from 'vitest';
import { MINUTE_MS } from '#contract/durations.ts';
import { type Course, site } from '../../../content/index.ts';
import { courseCalendars } from './course-calendars.ts';

const course = {
  id: 'pascal',
  title: 'Pascal',
  updated: '2026-12-01',
  open: true,
  startsAt: '2027-01-11T19:00:00+05:30',
  class_schedule: 'M, W, F 7-7:50 PM',
  end_date: '2027-01-29',
  breaks: [{ from: '2027-01-18', to: '2027-01-24', reason: 'exams' }],
  instalments: [{ title: 'First instalment', amount: '₹600', due: { afterClass: 3 } }],
} as unknown as Course;

test('an open batch has a calendar file of first class, each instalment and last class', () => {
  const [file] = courseCalendars('https://school.example', [course]);
  expect(file).toMatchObject({ path: '/courses/pascal.ics', type: 'text/calendar; charset=utf-8' });
  const text = file?.bytes.toString().replaceAll('\r\n ', '') ?? '';
  const last = new Date(Date.parse('2027-01-29T13:30:00Z') + site.classes.minutes * MINUTE_MS);
  expect(text.match(/^(SUMMARY|DTSTART|DTEND|UID).*$/gm)?.map((line) => line.trim())).toEqual([
    'UID:pascal-2027-01-11-1',
    'DTSTART:20270111T133000Z',
    expect.stringMatching(/^DTEND:20270111T/),
    'SUMMARY:Pascal: first class',
    'UID:pascal-2027-01-11-2',
    'DTSTART;VALUE=DATE:20270125',
    'SUMMARY:Pascal: First instalment\\, ₹600',
    'UID:pascal-2027-01-11-3',
    'DTSTART:20270129T133000Z',
    `DTEND:${last.toISOString().replace(/[-:]|\.000/g, '')}`,
    'SUMMARY:Pascal: last class',
  ]);
  expect(text).toContain(
    'DESCRIPTION:Due before the fourth class\\nhttps://school.example/courses/pascal\\n',
  );
});

test('without an open batch there is no file', () => {
  expect(courseCalendars('https://school.example', [{ ...course, open: false }])).toEqual([]);
});
