import { withoutScripts } from './without-scripts.ts';

/**
 * Remembers the page as it was served, and returns what to call when React fails: it puts that page back, without
 * scripts, before anything else is painted. Nobody loses what they were reading to an error of ours.
 */
export function rememberServedPage() {
  const body = document.body.cloneNode(true);
  const { pathname } = location;
  let gaveUp = false;
  return (error: unknown) => {
    // biome-ignore lint/suspicious/noConsole: with nothing running, this is the only place left to tell of it.
    console.error(error);
    if (gaveUp) return;
    gaveUp = true;
    document.dispatchEvent(new Event('site:failed'));
    // Another page has been shown since: it, too, is an address with HTML of its own.
    if (location.pathname !== pathname) return location.reload();
    document.body.replaceWith(body);
    withoutScripts();
  };
}
