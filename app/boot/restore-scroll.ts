/** Where the framework keeps how far each document was scrolled, by the key in its history state. */
export const SCROLL_POSITIONS = 'react-router-scroll-positions';

/**
 * Scrolls a document that was reloaded or come back to where it was left, in place of the inline script of
 * `<ScrollRestoration/>`. That one also opens the session's storage on a new visit, where it can't find anything:
 * before the first paint, and on a slow phone as long as a layout takes.
 */
export function restoreScroll() {
  try {
    const key: unknown = history.state?.key;
    if (typeof key !== 'string') {
      history.replaceState({ key: Math.random().toString(32).slice(2) }, '');
      return;
    }
    const y: unknown = JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}')[key];
    if (typeof y === 'number') scrollTo(0, y);
  } catch {
    // Storage is forbidden, or holds something else: the browser's own way has to do.
  }
}
