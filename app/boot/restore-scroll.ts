/** Where the framework keeps how far each document was scrolled, by the key in its history state. */
export const SCROLL_POSITIONS = 'react-router-scroll-positions';

/*
 * These two stand for the inline script of `<ScrollRestoration/>`, which does both before the first paint and opens the
 * session's storage on a new visit too, where it can't find anything: on a slow phone as long as a layout takes.
 */

/** Scrolls a document that was reloaded or come back to where it was left. */
export function restoreScroll() {
  try {
    const key = historyKey();
    const y: unknown = key && JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}')[key];
    if (typeof y === 'number') scrollTo(0, y);
  } catch {
    // Storage is forbidden, or holds something else: the browser's own way has to do.
  }
}

/** Gives a new visit the key that it will be found by. */
export function addHistoryKey() {
  if (!historyKey()) history.replaceState({ key: Math.random().toString(32).slice(2) }, '');
}

function historyKey(): string | undefined {
  const key: unknown = history.state?.key;
  return typeof key === 'string' ? key : undefined;
}
