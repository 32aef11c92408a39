// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { addHistoryKey, restoreScroll, SCROLL_POSITIONS } from './restore-scroll.ts';

const scrolled = vi.fn();
beforeEach(() => {
  vi.stubGlobal('scrollTo', scrolled);
});

test('a new visit gets the key it will be found by, and does not open the storage', () => {
  const storage = vi.spyOn(Storage.prototype, 'getItem');
  restoreScroll();
  addHistoryKey();
  expect(history.state).toEqual({ key: expect.stringMatching(/^\w+$/) });
  expect(storage).not.toHaveBeenCalled();
});

test('a reloaded document is scrolled to where it was left, if that is known', () => {
  history.replaceState({ key: 'abc' }, '');
  sessionStorage.setItem(SCROLL_POSITIONS, '{"abc":320}');
  restoreScroll();
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 320);
  sessionStorage.setItem(SCROLL_POSITIONS, '{"other":10}');
  restoreScroll();
  sessionStorage.setItem(SCROLL_POSITIONS, '{"abc":');
  restoreScroll();
  addHistoryKey();
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(history.state).toEqual({ key: 'abc' });
});
