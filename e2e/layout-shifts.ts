import type { Page } from '@playwright/test';

type Watching = { shifts: number[] };

/** Call before the page is opened: counts from its first paint on. */
export function watchLayoutShifts(page: Page) {
  return page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved so far, by itself or not. */
export function layoutShifts(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as Watching).shifts);
}
