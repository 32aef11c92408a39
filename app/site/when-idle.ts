/** Runs work in a task of its own once the browser has nothing better to do. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
