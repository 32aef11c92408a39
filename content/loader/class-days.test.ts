import { expect, test } from 'vitest';
import { classesOnHolidays, classMinute } from './class-days.ts';

test.each([
  ['M, W, F 7-7:50 PM', '19:00'],
  ['Sat, Sun 9:30 AM-12:30 PM', '09:30'],
  ['Sat 11-12:30 PM', '11:00'],
  ['Sat 11:30 – 12:20 am', '23:30'],
  ['Sat 12-12:50 PM', '12:00'],
  ['T 8 PM', '20:00'],
])('classes of "%s" begin at %s', (schedule, time) => {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  expect(classMinute(schedule)).toBe(hour * 60 + minute);
});

test.each(['M, W, F evenings', 'M 7-8'])('when classes of "%s" begin is not guessed', (schedule) => {
  expect(classMinute(schedule)).toBeUndefined();
});

test('a class on a national holiday is found, unless a break moves it', () => {
  const timetable = { class_schedule: 'T, Th 8-8:50 PM' };
  expect(classesOnHolidays(4, '2027-01-19', timetable)).toEqual(['2027-01-26']);
  const breaks = [{ from: '2027-01-26', to: '2027-01-26' }];
  expect(classesOnHolidays(4, '2027-01-19', { ...timetable, breaks })).toEqual([]);
});
