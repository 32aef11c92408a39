/**
 * Tells the boot script (deferred-boot.ts) that the page is hydrated: it replays the queued taps. In a task of its own,
 * as hydration's effects together are long enough. Returns how to call it off.
 */
export function announceReady(): () => void {
  const soon = setTimeout(() => {
    document.documentElement.dataset.ready = '';
    document.dispatchEvent(new Event('site:ready'));
  });
  return () => clearTimeout(soon);
}
