import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { savesData } from '#app/site/save-data.ts';

/** Whether the worker itself has fetched, and kept, the page that is shown. */
let kept = typeof navigator !== 'undefined' && Boolean(navigator.serviceWorker?.controller);

/** Starts the service worker once the page has come to rest, and tells it of what it could not see itself: the first page, and those reached by a click inside the site. */
export function OfflineCopies() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!import.meta.env.PROD || !navigator.serviceWorker || savesData()) return;
    const seen = { page: pathname, tell: !kept };
    kept = false;
    return whenIdle(() => void keepCopies(seen));
  }, [pathname]);
  return null;
}

async function keepCopies({ page, tell }: { page: string; tell: boolean }) {
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    if (tell) active?.postMessage({ page, files });
  } catch {
    // Forbidden, or the network went: then there are no copies, and nothing else is missing.
  }
}

function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
