const ATTRIBUTE = 'data-skip-offscreen';

/**
 * Leaves out what is below the window from style, layout and paint (base.css) until the page is ready: a fifth of a slow
 * phone's work. Not where a reload, Back or a hash scrolls down: that needs the real heights.
 */
export function skipOffscreen() {
  const visits = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNew = visits.some(({ type }) => type === 'navigate');
  const { documentElement } = document;
  const isLong = documentElement.dataset.boot === 'idle';
  if (isLong && isNew && !location.hash) documentElement.setAttribute(ATTRIBUTE, '');
}

/** Renders what was left out, part by part, whenever the browser is idle. */
export async function renderOffscreen() {
  const parts = [...document.querySelectorAll<HTMLElement>('main > *, footer')];
  const skipped = parts.filter((part) => getComputedStyle(part).contentVisibility === 'auto');
  for (const { style } of skipped) {
    await idle();
    style.contentVisibility = 'visible';
  }
  await idle();
  document.documentElement.removeAttribute(ATTRIBUTE);
  for (const { style } of skipped) style.contentVisibility = '';
}

/** Safari has no requestIdleCallback. */
function idle(): Promise<unknown> {
  return new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve),
  );
}
