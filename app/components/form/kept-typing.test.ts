// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { forgetEarlierVisit } from './kept-typing.ts';

afterEach(() => sessionStorage.clear());

/** How the browser says that it came to this document. */
function arriveBy(type: NavigationTimingType | undefined, referrer = '') {
  const visits = type ? [{ type } as PerformanceNavigationTiming] : [];
  vi.stubGlobal('performance', { getEntriesByType: () => visits });
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
}

test.each([
  ['an address', 'navigate', '', null],
  ["somebody else's link", 'navigate', `${location.origin}.example/`, null],
  ['a browser that does not say how', undefined, '', null],
  ['a link of our own', 'navigate', `${location.origin}/checkout`, 'kept'],
  ['a reload', 'reload', '', 'kept'],
  ['Back', 'back_forward', '', 'kept'],
] as const)('after %s (%s, “%s”) what an earlier document kept becomes %s', (way, type, referrer, left) => {
  arriveBy(type, referrer);
  sessionStorage.setItem(way, 'kept');
  forgetEarlierVisit(way);
  expect(sessionStorage.getItem(way)).toBe(left);
});

test('what was kept in this document stays', () => {
  arriveBy('navigate');
  forgetEarlierVisit('form');
  sessionStorage.setItem('form', 'kept');
  forgetEarlierVisit('form');
  expect(sessionStorage.getItem('form')).toBe('kept');
});
