import { afterPaint } from './after-paint.ts';

const AT_THE_LATEST_MS = 2000;

/** Resolves when something of the page is on the screen, not only drawn. Like `afterPaint` where that is not told. */
export function firstPaint(): Promise<void> {
  const isTold = PerformanceObserver.supportedEntryTypes.includes('paint');
  // Safari 15 does not tell an observer what was painted before.
  const isPainted = performance.getEntriesByType('paint').length > 0;
  if (document.hidden || isPainted || !isTold) return afterPaint();
  return new Promise((resolve) => {
    // A browser that guards its visitors from being recognised may never tell.
    setTimeout(resolve, AT_THE_LATEST_MS);
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}
