// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { forgetAttempt, receiptOf } from './order-attempt.ts';

afterEach(() => {
  vi.restoreAllMocks();
  forgetAttempt();
});

test('the same attempt has the same receipt until it is forgotten, another one has its own', () => {
  const receipt = receiptOf('Asha, Pascal');
  expect(receipt).toMatch(/^\d{13}-[0-9a-f]{16}$/);
  expect(receiptOf('Asha, Pascal')).toBe(receipt);
  forgetAttempt();
  expect(receiptOf('Asha, Pascal')).not.toBe(receipt);
  expect(receiptOf('Ravi, Pascal')).not.toBe(receiptOf('Asha, Pascal'));
});

test('what is stored but unreadable counts as no attempt', () => {
  sessionStorage.setItem('order-attempt', 'not json');
  const receipt = receiptOf('Asha, Pascal');
  expect(receiptOf('Asha, Pascal')).toBe(receipt);
});

test('where storage is forbidden it lasts as long as the page', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  const receipt = receiptOf('Asha, Pascal');
  expect(receiptOf('Asha, Pascal')).toBe(receipt);
  forgetAttempt();
  expect(receiptOf('Asha, Pascal')).not.toBe(receipt);
});
