import { withoutScripts } from './without-scripts.ts';

/**
 * Saves the page's served HTML, and returns a handler for React's errors that restores it, without scripts, before
 * the next paint. An error of ours never takes away what a visitor is reading.
 */
export function rememberServedPage() {
  // In a document of its own, where the copies of pictures further down don't load.
  const body = document.implementation.createHTMLDocument('').importNode(document.body, true);
  const { pathname } = location;
  let gaveUp = false;
  return (error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: no error reporting runs at this point.
    console.error(error);
    if (gaveUp) return;
    gaveUp = true;
    document.dispatchEvent(new Event('site:failed'));
    // The visitor has navigated since: load that URL as a document.
    if (location.pathname !== pathname) return location.reload();
    document.body.replaceWith(body);
    withoutScripts();
  };
}
