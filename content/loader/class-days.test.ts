import { expect, test } from 'vitest';
import { classMinute } from './class-days.ts';

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
