/** Tells the early script (early.ts) that the page is hydrated: taps it kept are carried out now. */
export function announceReady() {
  document.documentElement.dataset.ready = '';
  document.dispatchEvent(new Event('site:ready'));
}
