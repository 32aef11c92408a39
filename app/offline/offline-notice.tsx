import { useEffect } from 'react';
import { isOffline } from './is-offline.ts';
import { hasTypedText } from './typed-text.ts';

/** In every page's HTML; offline.css shows it while <html data-offline> is set, by the worker or by this. */
export function OfflineNotice() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const goOffline = () => {
      dataset.offline ??= '';
    };
    const goOnline = () => {
      if (dataset.offline !== 'copy') delete dataset.offline;
      // Back online a cached copy reloads, unless a form has input: then it stays, marked as a copy.
      else if (!hasTypedText()) location.reload();
    };
    if (!navigator.onLine) goOffline();
    addEventListener('offline', goOffline);
    addEventListener('online', goOnline);
    addEventListener('click', letLinkBeLink, true);
    return () => {
      removeEventListener('offline', goOffline);
      removeEventListener('online', goOnline);
      removeEventListener('click', letLinkBeLink, true);
    };
  }, []);
  return (
    <p role="status" className="offline-notice no-print">
      You are offline. Prices may have changed.
    </p>
  );
}

/** Offline, links load documents from the worker's cache; client-side navigation would need the page's data. */
function letLinkBeLink(event: MouseEvent) {
  if (!isOffline() || !(event.target instanceof Element)) return;
  const address = event.target.closest('a')?.getAttribute('href');
  if (address && !address.startsWith('#')) event.stopPropagation();
}
