import { expect, test } from 'vitest';
import { formatReceiptAmount, formatRupees, paiseFromText, sumOf } from './money.ts';

test.each([
  ['₹299', 29_900],
  ['₹10,000', 1_000_000],
  ['Rs. 1,00,000/-', 10_000_000],
  ['Rs.299', 29_900],
  ['₹299.05', 29_905],
  ['₹1,299.5', 129_950],
  ['Rs. 299.00/-', 29_900],
])('an amount written as %s is %i paise', (text, paise) => {
  expect(paiseFromText(text)).toBe(paise);
});

test('text without an amount is refused', () => {
  expect(() => paiseFromText('free')).toThrow('"free" holds no amount');
});

test.each([
  [29_900, '₹299'],
  [110_000, '₹1,100'],
  [1_000_000, '₹10,000'],
  [10_000_000, '₹1,00,000'],
  [1_234_567_800, '₹1,23,45,678'],
  [29_905, '₹299.05'],
  [0, '₹0'],
])('%i paise read %s', (paise, text) => {
  expect(formatRupees(paise)).toBe(text);
});

test('a receipt always shows two decimals', () => {
  expect(formatReceiptAmount(29_900)).toBe('₹299.00');
  expect(formatReceiptAmount(123_456_789)).toBe('₹12,34,567.89');
});

test('amounts are added up; of nothing there is none', () => {
  expect(sumOf([{ amount: 100_00 }, { amount: 5 }])).toBe(100_05);
  expect(sumOf([])).toBe(0);
});
