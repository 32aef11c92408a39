import { expect, test } from 'vitest';
import { paiseOfRupees } from './rupees.ts';

test.each([
  ['1', 1_00],
  ['299', 299_00],
  ['299.5', 299_50],
  ['1.15', 1_15],
  ['9999999.99', 9_999_999_99],
  ['10000000', null],
  ['0.99', null],
  ['-5', null],
  ['1,000', null],
  ['1.999', null],
  ['1e3', null],
  ['', null],
])('%j rupees are %j paise', (text, paise) => {
  expect(paiseOfRupees(text)).toBe(paise);
});
