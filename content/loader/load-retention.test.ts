import { expect, test } from 'vitest';
import { retentionFile } from '../retention.ts';
import { check } from './check.ts';
import { keptSince } from './load-retention.ts';
import { type RetentionPeriod, retentionSchema } from './schemas/retention.ts';

test.each<[RetentionPeriod, string, string]>([
  [{ months: 3 }, '2027-05-31', '2027-02-28'],
  [{ months: 1 }, '2027-03-30', '2027-02-28'],
  [{ months: 6 }, '2027-03-15', '2026-09-15'],
  [{ years: 1 }, '2028-02-29', '2027-02-28'],
  [{ years: 8 }, '2027-01-01', '2019-01-01'],
  [{ days: 90 }, '2027-01-31', '2026-11-02'],
])('data kept for %o is too old on %s if it is from before %s', (period, today, since) => {
  const time = 'T10:20:30.400Z';
  expect(new Date(keptSince(period, Date.parse(today + time))).toISOString()).toBe(since + time);
});

test('what the server erases has one rule for each kind of data', () => {
  const erasing = retentionFile.filter(({ erase }) => erase);
  const [first = erasing[0]] = erasing;
  const checked = (rules: unknown[]) => () => check('retention.ts', retentionSchema, rules);
  expect(checked(retentionFile)).not.toThrow();
  expect(checked(erasing.slice(1))).toThrow(`erase: '${first?.erase}' must be in one rule, no rule has it`);
  expect(checked([...erasing, first])).toThrow(
    `erase: '${first?.erase}' must be in one rule, 2 rules have it`,
  );
});
