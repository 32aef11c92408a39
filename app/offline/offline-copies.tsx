import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { savesData } from '#app/browser/save-data.ts';
import { whenIdle } from '#app/browser/when-idle.ts';

/** Whether the worker has fetched and cached the current page itself. */
let kept = typeof navigator !== 'undefined' && Boolean(navigator.serviceWorker?.controller);

/** Registers the service worker when the browser is idle, and reports the pages it did not fetch itself. */
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
    // Service workers are forbidden, or there is no network: nothing is cached.
  }
}
