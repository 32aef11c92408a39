import { isOffline } from '#app/site/is-offline.ts';

/**
 * Offline, links load documents from the worker's cache; client-side navigation would need the page's data.
 * Called before hydration: React answers a tap as soon as the link's part of the page is hydrated.
 */
export function loadLinksAsDocuments() {
  addEventListener('click', keepFromRouter, true);
}

function keepFromRouter(event: MouseEvent) {
  if (!isOffline() || !(event.target instanceof Element)) return;
  const address = event.target.closest('a')?.getAttribute('href');
  if (address && !address.startsWith('#')) event.stopPropagation();
}
