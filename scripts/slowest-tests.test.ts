import { join } from 'node:path';
import { expect, test } from 'vitest';
import { journeys, slowestTen, unitTests } from './slowest-tests.mjs';

test('the slowest tests of both runners are listed together, with seconds and file', () => {
  const unit = unitTests({
    testResults: [
      {
        name: join(import.meta.dirname, '../server/app.test.ts'),
        assertionResults: [
          { fullName: 'answers', duration: 1500 },
          { fullName: 'was stopped before it ran' },
        ],
      },
    ],
  });
  const spec = (title: string, duration: number) => ({
    file: 'cart.spec.ts',
    title,
    tests: [{ results: [{ duration }] }],
  });
  const browser = journeys({
    suites: [{ specs: [spec('fills', 12_345)], suites: [{ specs: [spec('empties', 40)] }] }],
  });
  expect(slowestTen([...unit, ...browser])).toEqual([
    '  12.3 s  e2e/cart.spec.ts: fills',
    '   1.5 s  server/app.test.ts: answers',
    '   0.0 s  e2e/cart.spec.ts: empties',
    '   0.0 s  server/app.test.ts: was stopped before it ran',
  ]);
  const many = Array.from({ length: 30 }, (_, seconds) => ({ seconds, file: 'a', title: 'b' }));
  expect(slowestTen(many)).toHaveLength(10);
  expect(slowestTen(many)[0]).toContain('29.0 s');
});
