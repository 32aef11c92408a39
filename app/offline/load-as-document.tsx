import { useEffect } from 'react';
import { ErrorPage } from '#app/layout/error-page.tsx';

/**
 * After a client-side navigation whose data failed to load: loads the page as a document, which the service worker
 * answers from its cache or with the offline page. A document contains its data, so this can't loop.
 */
export function LoadAsDocument() {
  const worker = typeof navigator !== 'undefined' && navigator.serviceWorker?.controller;
  useEffect(() => {
    if (worker) location.reload();
  }, [worker]);
  return worker ? null : <ErrorPage />;
}
