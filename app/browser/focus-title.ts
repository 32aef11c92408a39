/** Moves the focus to the page's title: reading starts at the top, and screen readers announce it. */
export function focusTitle() {
  const title = document.querySelector('h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
