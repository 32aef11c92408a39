import { expect, test } from 'vitest';
import { waitBeforeLook } from './look-again.ts';

const MINUTE = 60_000;

test('a page that was just used looks every few seconds, one that lies open ever more rarely', () => {
  const waits = [0, 4, 6, 29, 31, 600].map((minutes) =>
    waitBeforeLook({ idle: minutes * MINUTE, failures: 0, open: true }),
  );
  expect(waits).toEqual([3000, 3000, 10_000, 10_000, MINUTE, MINUTE]);
});

test('with nothing left to pay it stops', () => {
  expect(waitBeforeLook({ idle: 0, failures: 0, open: false })).toBeNull();
});

test('without an answer it keeps trying, at longer and longer intervals, also before it knows anything', () => {
  const waits = [1, 2, 3, 9].map((failures) => waitBeforeLook({ idle: 0, failures, open: false }));
  expect(waits).toEqual([2000, 4000, 8000, 30_000]);
});
