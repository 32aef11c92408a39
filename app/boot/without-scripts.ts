/**
 * Switches the page to its no-JavaScript version: `html[data-scripts="none"]` hides what needs scripts, and every
 * `<noscript>` shows its content. For browsers where scripts were not started, or failed.
 */
export function withoutScripts() {
  document.documentElement.setAttribute('data-scripts', 'none');
  for (const closed of Array.from(document.querySelectorAll('noscript'))) {
    const opened = document.createElement('div');
    opened.innerHTML = closed.textContent ?? '';
    closed.replaceWith(opened);
  }
}
