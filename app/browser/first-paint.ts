import { afterPaint } from './after-paint.ts';

/** Resolves when something of the page is on the screen, not only drawn. Like `afterPaint` where that is not told. */
export function firstPaint(): Promise<void> {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return afterPaint();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
  });
}
