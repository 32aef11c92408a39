/** Tells the boot script (deferred-boot.ts) that the page is hydrated: it replays the queued taps. */
export function announceReady() {
  document.documentElement.dataset.ready = '';
  document.dispatchEvent(new Event('site:ready'));
}
