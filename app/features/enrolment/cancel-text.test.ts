import { expect, test } from 'vitest';
import { refundText } from './cancel-text.ts';

test('the refund is said in rupees, with the last day it holds for', () => {
  expect(refundText(299_00, '2027-01-15')).toBe('You get back ₹299 if you cancel by 15th January 2027.');
  expect(refundText(299_00)).toBe('You get back ₹299.');
  expect(refundText(0, '2027-01-15')).toBe('Under our terms, none of what you paid is refunded.');
});
