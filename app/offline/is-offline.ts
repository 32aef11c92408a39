/** Whether what is shown may be old: the device says it has no network, or the worker found none (service-worker.ts). */
export function isOffline(): boolean {
  return !navigator.onLine || 'offline' in document.documentElement.dataset;
}

/** A fetch inside the site that got no answer; browsers name it differently. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
