import { useEffect } from 'react';
import { isLeaving } from './load-links-as-documents.ts';
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
      // Back online a cached copy reloads, unless a form has input or another page is on its way: then it stays a copy.
      else if (!hasTypedText() && !isLeaving()) location.reload();
    };
    if (!navigator.onLine) goOffline();
    addEventListener('offline', goOffline);
    addEventListener('online', goOnline);
    return () => {
      removeEventListener('offline', goOffline);
      removeEventListener('online', goOnline);
    };
  }, []);
  return (
    <p role="status" className="offline-notice no-print">
      You are offline. Prices may have changed.
    </p>
  );
}
