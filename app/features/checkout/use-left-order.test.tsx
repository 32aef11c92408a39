// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { selectForCheckout } from '#app/state/cart.ts';
import { noteWindowClosed, noteWindowOpened } from '#app/state/window-order.ts';
import { useLeftOrder } from './use-left-order.ts';

const order = { orderId: 'order_1', enrolmentToken: 'aVeryLongTokenOfAnEnrolment' };
const details = {
  reference: 'AAAA',
  student: { name: null, email: null, phone: null },
  items: [],
  payments: [] as object[],
  plan: [],
  held_until: null,
  cancel: { possible: false, until: null, refund: 0 },
};
const payment = {
  title: 'Pascal',
  amount: 29_900,
  status: 'paid',
  paid_at: '2030-01-01T00:00:00.000Z',
  receipt: null,
  refund_notes: [],
};
const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const onPaid = vi.fn<(order: object) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
  asked.mockReset().mockImplementation(async () => Response.json({ data: details }));
  onPaid.mockReset();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** The checkout of these courses, as a document loads it. */
async function open(courses = ['c']) {
  const hook = renderHook(({ isOver }) => useLeftOrder(courses, { isOver, onPaid }), {
    initialProps: { isOver: false },
  });
  await later(0);
  return hook;
}

test('the order that was left is asked about until it is paid; then it is said', async () => {
  noteWindowOpened(order, ['c']);
  const { result } = await open();
  expect(result.current).toMatchObject(order);
  expect(asked).toHaveBeenCalledOnce();
  expect(new Headers(asked.mock.lastCall?.[1].headers).get('authorization')).toMatch(order.enrolmentToken);
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await later(2000);
  expect(onPaid).not.toHaveBeenCalled();
  asked.mockImplementation(async () => Response.json({ data: { ...details, payments: [payment] } }));
  await later(5000);
  expect(onPaid).toHaveBeenCalledExactlyOnceWith({ ...order, courses: ['c'] });
  await later(600_000);
  expect(asked).toHaveBeenCalledTimes(3);
});

test('after the next press nothing is asked any more: that order says itself whether it is paid', async () => {
  noteWindowOpened(order, ['c']);
  const { result, rerender } = await open();
  rerender({ isOver: true });
  await later(600_000);
  rerender({ isOver: false });
  await later(600_000);
  expect(result.current).toBeNull();
  expect(asked).toHaveBeenCalledOnce();
});

test.each([
  ['was closed', noteWindowClosed],
  ['was for courses that were chosen anew since', () => selectForCheckout(null)],
])('a window that %s is not asked about', async (_, afterwards) => {
  noteWindowOpened(order, ['c']);
  afterwards();
  expect((await open()).result.current).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

test('nor is one for other courses', async () => {
  noteWindowOpened(order, ['c', 'l']);
  expect((await open()).result.current).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});
