import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.for([
  {
    browser: 'is never idle',
    globals: {
      requestIdleCallback: (work: () => void, options?: IdleRequestOptions) =>
        options?.timeout ? setTimeout(work, options.timeout) : 0,
      cancelIdleCallback: (handle: number) => clearTimeout(handle),
    },
  },
  { browser: 'has no idle callbacks', globals: {} },
])('work is done all the same where a browser $browser, unless called off', ({ globals }) => {
  vi.stubGlobal('window', globals);
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  const work = vi.fn();
  const calledOff = vi.fn();
  whenIdle(work);
  whenIdle(calledOff)();
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledOnce();
  expect(calledOff).not.toHaveBeenCalled();
});
