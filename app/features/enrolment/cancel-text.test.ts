import { expect, test } from 'vitest';
import { refundText } from './cancel-text.ts';

const instalment = { refund: 2_900_00, before: '2026-11-27T10:00:00+05:30' };
const registration = { refund: 299_00, before: '2027-01-18T19:00:00+05:30' };

test('the refund is said in rupees, each amount with the time before which it holds', () => {
  expect(refundText([registration])).toBe(
    'You get back ₹299 if you cancel before 18th January 2027 at 7 PM.',
  );
  expect(refundText([instalment, registration])).toBe(
    'You get back ₹2,900 if you cancel before 27th November 2026 at 10 AM. After that you get back ₹299 if you cancel before 18th January 2027 at 7 PM.',
  );
  expect(refundText([{ refund: 299_00, before: null }])).toBe('You get back ₹299.');
});

test('that nothing comes back is said', () => {
  const nothing = 'Under our terms, none of what you paid is refunded.';
  expect([refundText([]), refundText([{ refund: 0, before: null }])]).toEqual([nothing, nothing]);
});
