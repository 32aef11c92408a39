// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSeats } from './seats.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The server is asked once the browser is idle (app/browser/when-idle.ts). */
const UNTIL_IDLE_MS = 2000;

const show = (how: PageTransitionEventInit) =>
  act(async () => {
    dispatchEvent(new PageTransitionEvent('pageshow', how));
    await vi.advanceTimersByTimeAsync(UNTIL_IDLE_MS);
  });

test('a page that the browser restores asks anew, once for all its places', async () => {
  let left = 1;
  const fetched = vi.fn(async () => Response.json({ data: { c: { seats: 20, taken: 20 - left, left } } }));
  vi.stubGlobal('fetch', fetched);
  const shown = [renderHook(() => useSeats('c')), renderHook(() => useSeats('c'))];
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(shown.map(({ result }) => result.current?.left)).toEqual([1, 1]);

  left = 0;
  await show({ persisted: false });
  expect(fetched, 'not when it is shown for the first time').toHaveBeenCalledTimes(1);
  await show({ persisted: true });
  expect(shown.map(({ result }) => result.current?.left)).toEqual([0, 0]);
  expect(fetched).toHaveBeenCalledTimes(2);
});
