/**
 * Turns the page into what visitors without scripts get: `html[data-scripts="none"]` hides what needs them, and every
 * `<noscript>` shows what it holds. For browsers where scripts were not started, or failed.
 */
export function withoutScripts() {
  document.documentElement.setAttribute('data-scripts', 'none');
  for (const closed of Array.from(document.querySelectorAll('noscript'))) {
    const opened = document.createElement('div');
    opened.innerHTML = closed.textContent ?? '';
    closed.replaceWith(opened);
  }
}
