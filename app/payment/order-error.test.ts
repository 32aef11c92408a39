import { expect, test } from 'vitest';
import { ApiError } from '#app/api.ts';
import { createOrderMessages } from '#contract/place-order.ts';
import { isReceiptUsed, paidBy, refusedOrder } from './order-error.ts';

const { failed, batchFull, tooMany, alreadyPaid, receiptUsed } = createOrderMessages;

test('a refused order shows the sentence of the spec, then the reason of the server', () => {
  expect(refusedOrder(new ApiError(429, tooMany)).lines).toEqual([failed, tooMany]);
  expect(refusedOrder(new ApiError(null, null)).lines).toEqual([failed]);
  expect(refusedOrder(new ApiError(502, failed)).lines).toEqual([failed]);
});

test('a full batch has a sentence of its own: trying again would not help', () => {
  const full = new ApiError(409, batchFull, { full: 'pascal' });
  expect(refusedOrder(full)).toMatchObject({ lines: [batchFull], full: 'pascal' });
  expect(refusedOrder(new ApiError(429, tooMany)).full).toBeNull();
  expect(paidBy(new ApiError(409, alreadyPaid, { paymentId: 'pay_1' }))).toBe('pay_1');
});

test('of the refusals only a used receipt asks for another one', () => {
  expect(isReceiptUsed(new ApiError(409, receiptUsed, { receiptUsed: true }))).toBe(true);
  expect(isReceiptUsed(new ApiError(409, alreadyPaid, { paymentId: 'pay_1' }))).toBe(false);
  expect(isReceiptUsed(new TypeError('Failed to fetch'))).toBe(false);
});
