import { expect, test } from 'vitest';
import {
  daysLater,
  displayDay,
  displayStart,
  displayTime,
  endOfIndianDay,
  isDay,
  isMonth,
  splitDay,
} from './india-time.ts';

test.each([
  ['2025-05-01T10:00:00+05:30', '1st May 2025 at 10 AM'],
  ['2027-01-11T21:00:00+05:30', '11th January 2027 at 9 PM'],
  ['2027-02-22T18:30:00+05:30', '22nd February 2027 at 6:30 PM'],
  ['2027-03-03T00:00:00+05:30', '3rd March 2027 at 12 AM'],
  ['2027-03-13T12:05:00+05:30', '13th March 2027 at 12:05 PM'],
])('a start at %s reads "%s"', (start, text) => {
  expect(displayStart(start)).toBe(text);
});

test('a day reads with its ordinal', () => {
  expect(displayDay('2025-04-10')).toBe('10th April 2025');
  expect(splitDay('2020-09-12')).toEqual({ date: 12, month: 'September', year: 2020 });
});

test('a day or a month is one of the calendar, written in full', () => {
  for (const day of ['2026-11-20', '2028-02-29', '2026-12-31'])
    expect([day, isDay(day)]).toEqual([day, true]);
  for (const day of ['2026-02-31', '2027-02-29', '2026-13-01', '2026-1-1', '+012026-01', 'next', ''])
    expect([day, isDay(day)]).toEqual([day, false]);
  for (const month of ['2026-01', '2026-12']) expect([month, isMonth(month)]).toEqual([month, true]);
  for (const month of ['2026-00', '2026-13', '2026-1', '2026-11-20', ''])
    expect([month, isMonth(month)]).toEqual([month, false]);
});

test('a time reads as in India, whatever the month and the hour', () => {
  expect(displayTime(Date.parse('2026-11-20T10:00:00+05:30'))).toBe('20 Nov 2026, 10:00');
  expect(displayTime(Date.parse('2026-09-01T00:05:00+05:30'))).toBe('1 Sep 2026, 00:05');
});

test('days are counted over the end of a month and of February', () => {
  expect(daysLater('2025-05-01', 0)).toBe('2025-05-01');
  expect(daysLater('2027-04-29', 2)).toBe('2027-05-01');
  expect(daysLater('2028-02-28', 1)).toBe('2028-02-29');
});

test('an Indian day ends at midnight in India', () => {
  expect(endOfIndianDay('2025-04-10').toISOString()).toBe('2025-04-10T18:30:00.000Z');
});
