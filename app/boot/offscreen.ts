import { afterPaint } from '../site/after-paint.ts';
import { whenIdle } from '../site/when-idle.ts';

const ATTRIBUTE = 'data-skip-offscreen';

/**
 * Leaves out what is below the window from style, layout and paint (base.css) until the page is ready: a fifth of a slow
 * phone's work. Not where a reload, Back or a hash scrolls down: that needs the real heights.
 */
export function skipOffscreen() {
  const visits = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNew = visits.some(({ type }) => type === 'navigate');
  if (isNew && !location.hash) document.documentElement.setAttribute(ATTRIBUTE, '');
}

/** Renders what was left out, part by part, whenever the browser is idle. */
export async function renderOffscreen() {
  await idle();
  const parts = [...document.querySelectorAll<HTMLElement>('main > section, footer')];
  const skipped = parts.filter((part) => getComputedStyle(part).contentVisibility === 'auto');
  for (const part of skipped) {
    await idle();
    part.style.contentVisibility = 'visible';
    // Style and layout now, paint with the next frame: two short tasks instead of a long one.
    part.getBoundingClientRect();
    await afterPaint();
  }
  await idle();
  document.documentElement.removeAttribute(ATTRIBUTE);
  for (const { style } of skipped) style.contentVisibility = '';
}

function idle(): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve));
}
