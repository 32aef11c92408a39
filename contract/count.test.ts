import { expect, test } from 'vitest';
import { count } from './count.ts';

test.each([
  [0, '0 emails are'],
  [1, '1 email is'],
  [2, '2 emails are'],
  [123_456, '1,23,456 emails are'],
])('%d is counted in the right number', (number, words) => {
  expect(count(number, 'email is', 'emails are')).toBe(words);
});
