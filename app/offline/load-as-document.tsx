import { useEffect } from 'react';
import { ErrorPage } from '#app/layout/error-page.tsx';

/**
 * A page's data did not come, after a click inside the site. As a document the service worker may have a copy of it, or
 * says that there is no network. A document brings its data with it, so this can't go in circles.
 */
export function LoadAsDocument() {
  const worker = typeof navigator !== 'undefined' && navigator.serviceWorker?.controller;
  useEffect(() => {
    if (worker) location.reload();
  }, [worker]);
  return worker ? null : <ErrorPage />;
}
