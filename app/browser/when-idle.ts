/** Chromium now and then never calls back on a page where nothing else happens, unless a time-out is set. */
const AT_THE_LATEST_MS = 2000;

/** Runs work in a task of its own once the browser has nothing better to do. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: AT_THE_LATEST_MS });
  return () => cancelIdleCallback(handle);
}

/** Resolves once the browser has nothing better to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => void whenIdle(resolve));
}
