import { expect, test } from 'vitest';
import { MINUTE_MS } from '#contract/durations.ts';
import { waitBeforeLook } from './look-again.ts';

test('polls every few seconds after the page was used, then less and less often', () => {
  const waits = [0, 4, 6, 29, 31, 600].map((minutes) =>
    waitBeforeLook({ idle: minutes * MINUTE_MS, failures: 0, open: true }),
  );
  expect(waits).toEqual([3000, 3000, 10_000, 10_000, MINUTE_MS, MINUTE_MS]);
});

test('stops polling when nothing is left to pay', () => {
  expect(waitBeforeLook({ idle: 0, failures: 0, open: false })).toBeNull();
});

test('keeps polling with growing intervals when there is no answer, also for the first one', () => {
  const waits = [1, 2, 3, 9].map((failures) => waitBeforeLook({ idle: 0, failures, open: false }));
  expect(waits).toEqual([2000, 4000, 8000, 30_000]);
});
