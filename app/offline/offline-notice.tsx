import { useEffect } from 'react';
import { isOffline } from './is-offline.ts';

/** Says that there is no network. In every page's HTML, shown by CSS (offline.css) while <html> is marked: by the worker for a kept copy, by this for a page that was open. */
export function OfflineNotice() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const goOffline = () => {
      dataset.offline ??= '';
    };
    const goOnline = () => {
      if (dataset.offline !== 'copy') delete dataset.offline;
      // A copy makes way for the page as it is now, unless someone is writing: then it stays, and says what it is.
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

/** Offline, pages come whole from the worker: the router, which would fetch a page's data, never hears of the click. */
function letLinkBeLink(event: MouseEvent) {
  if (!isOffline() || !(event.target instanceof Element)) return;
  const address = event.target.closest('a')?.getAttribute('href');
  if (address && !address.startsWith('#')) event.stopPropagation();
}

function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ value, defaultValue }) => value !== '' && value !== defaultValue);
}
