import { isOffline } from '#app/browser/is-offline.ts';

/** A document is on its way. A reload now, because the network came back, would drop the tap that asked for it. */
let leaving = false;
export const isLeaving = () => leaving;

/**
 * Offline, links load documents from the worker's cache; client-side navigation would need the page's data.
 * Called before hydration: React answers a tap as soon as the link's part of the page is hydrated.
 */
export function loadLinksAsDocuments() {
  addEventListener('click', keepFromRouter, true);
  addEventListener('pageshow', () => {
    leaving = false;
  });
}

function keepFromRouter(event: MouseEvent) {
  if (!isOffline() || !(event.target instanceof Element)) return;
  const address = event.target.closest('a')?.getAttribute('href');
  if (!address || address.startsWith('#')) return;
  event.stopPropagation();
  // With one of these it opens beside this page.
  leaving = !(event.ctrlKey || event.metaKey || event.shiftKey);
}
