import { expect, test } from 'vitest';
import { registrationPrice } from './early-bird.ts';

const camp = { registrationFee: 99_900, earlyBird: { lastDay: '2025-04-10', originalFee: 110_000 } };

test('until the last moment of the cut-off day in India the early-bird fee holds, the original one struck through', () => {
  expect(registrationPrice(camp, new Date('2025-04-10T23:59:59.999+05:30'))).toEqual({
    pay: 99_900,
    insteadOf: 110_000,
  });
});

test('from midnight in India on, only the original fee is asked', () => {
  expect(registrationPrice(camp, new Date('2025-04-11T00:00:00+05:30'))).toEqual({ pay: 110_000 });
});

test("a visitor's own zone changes nothing: in Honolulu it is still the 10th when the price has changed", () => {
  expect(registrationPrice(camp, new Date('2025-04-10T12:00:00-10:00'))).toEqual({ pay: 110_000 });
});

test('a course without an early-bird rule costs its registration fee at any time', () => {
  expect(registrationPrice({ registrationFee: 29_900 }, new Date('2031-01-01T00:00:00Z'))).toEqual({
    pay: 29_900,
  });
});
