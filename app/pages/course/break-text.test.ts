import { expect, test } from 'vitest';
import { breakText } from './break-text.ts';

test.each([
  ['2027-01-26', '2027-01-26', 'Republic Day', 'On 26th January 2027 (Republic Day)'],
  ['2027-03-01', '2027-03-14', 'examinations', 'From 1st March 2027 to 14th March 2027 (examinations)'],
])('no classes from %s to %s', (from, to, reason, words) => {
  expect(breakText({ from, to, reason })).toBe(words);
});
