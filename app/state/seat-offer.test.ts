// @vitest-environment jsdom

import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { rememberPayment } from './payment.ts';
import { forgetOffer, keptOffer, useSeatOffer } from './seat-offer.ts';

const endsAt = Date.parse('2027-01-04T19:00:00+05:30');
const token = `${endsAt.toString(36)}-${'x'.repeat(43)}`;
const pascal = [{ id: 'pascal' }];

/** Opens the link of an offer; what the page of the course then shows. */
function open() {
  history.replaceState(null, '', `/courses/pascal#offer=${token}`);
  return renderHook(() => useSeatOffer('pascal')).result.current;
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  forgetOffer(['pascal']);
});

test('an offer goes to the server whatever this clock says, which may be wrong', () => {
  vi.useFakeTimers({ now: endsAt + DAY_MS });
  expect(open()).toMatchObject({ courseId: 'pascal', endsAt });
  expect(keptOffer(pascal)).toBe(token);
  expect(keptOffer([{ id: 'logo' }])).toBeUndefined();
  expect(location.hash).toBe('');
});

test('where storage is forbidden an offer lasts as long as the page, and stays in its address', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  open();
  expect(keptOffer(pascal)).toBe(token);
  expect(location.hash).toBe(`#offer=${token}`);
  forgetOffer(['pascal']);
  expect(keptOffer(pascal)).toBeUndefined();
});

test('only a payment for the course that was offered ends its offer', () => {
  open();
  rememberPayment({ paymentId: 'pay_1', confirming: ['logo'] });
  expect(keptOffer(pascal)).toBe(token);
  rememberPayment({ paymentId: null, confirming: ['pascal'] });
  expect(keptOffer(pascal)).toBe(token);
  rememberPayment({ paymentId: 'pay_1', confirming: ['logo', 'pascal'] });
  expect(keptOffer(pascal)).toBeUndefined();
});
