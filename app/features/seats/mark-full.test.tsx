// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetAttempt, receiptOf } from '#app/state/order-attempt.ts';
import { forgetPayment, rememberEnrolment } from '#app/state/payment.ts';
import { MarkFull } from './mark-full.tsx';

/** The server is asked once the browser is idle (app/browser/when-idle.ts). */
const UNTIL_IDLE_MS = 2000;

// Answers are shared for a second: each test is another visit.
let visit = 0;
beforeEach(() => {
  visit += 1;
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockReturnValue(visit * 60_000);
});
afterEach(() => {
  cleanup();
  forgetPayment();
  forgetAttempt();
  vi.useRealTimers();
});

async function show(left: number, category: 'course' | 'bootcamp' = 'course') {
  const seats = { seats: 20, taken: 20 - left, left };
  vi.stubGlobal('fetch', async () => Response.json({ data: { pascal: seats } }));
  render(<MarkFull course={{ id: 'pascal', title: 'Pascal', category }}>Starts soon</MarkFull>);
  await act(() => vi.advanceTimersByTimeAsync(UNTIL_IDLE_MS));
}

const link = () => screen.queryByRole('link', { name: 'Join the waiting list of Pascal' });

test.each([
  ['course', '/courses/pascal#waiting-list'],
  ['bootcamp', '/short-courses/pascal#waiting-list'],
] as const)('a full %s is marked, and leads to its waiting list', async (category, waitingList) => {
  await show(0, category);
  expect(link()?.getAttribute('href')).toBe(waitingList);
  expect(link()?.parentElement?.textContent).toBe('Batch full: join the waiting list');
});

test('what it takes the place of keeps its room, unseen', async () => {
  await show(0);
  expect(screen.getByText('Starts soon').classList).toContain('invisible');
});

test('one with a place left is not', async () => {
  await show(1);
  expect(link()).toBeNull();
});

test('nor for whoever has ordered here: the last place may be held for them', async () => {
  rememberEnrolment({ orderId: 'order_1', enrolmentToken: 'aVeryLongTokenOfAnEnrolment' });
  await show(0);
  expect(link()).toBeNull();
});

test('nor where an order was begun whose answer was lost', async () => {
  receiptOf('asha pays for pascal');
  await show(0);
  expect(link()).toBeNull();
});
