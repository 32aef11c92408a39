import { expect, test } from 'vitest';
import { businessDaysLater, promisedDays } from './business-days.ts';

test.each([
  ['Monday', '2026-11-16', '2026-11-18'],
  ['Thursday', '2026-11-19', '2026-11-23'],
  ['Friday', '2026-11-20', '2026-11-24'],
  ['Saturday', '2026-11-21', '2026-11-24'],
  ['Sunday', '2026-11-22', '2026-11-24'],
])('two business days after a %s', (_, day, later) => {
  expect(businessDaysLater(day, 2)).toBe(later);
});

test('a promise names its business days, or none', () => {
  const promises = ['within 2 business days', 'within 1 business day', 'within 48 hours'];
  expect(promises.map(promisedDays)).toEqual([2, 1, null]);
});
