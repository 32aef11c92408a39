/** Whether the page may be stale: the device is offline, or the service worker (app/offline) served a copy. */
export function isOffline(): boolean {
  return !navigator.onLine || 'offline' in document.documentElement.dataset;
}

/** A network error of fetch; its message differs between browsers. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
