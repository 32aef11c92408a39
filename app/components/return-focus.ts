/** Before an element that may hold the focus goes: to what had it before, else to the nearest thing to press above. */
export function returnFocus(going: HTMLElement, focusedBefore: Element | null) {
  if (!going.contains(document.activeElement)) return;
  const above = [...document.querySelectorAll<HTMLElement>('a[href], button, summary')]
    .filter((one) => going.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING)
    .reverse();
  // What holds the element often goes with it.
  const before =
    focusedBefore instanceof HTMLElement && !focusedBefore.contains(going) ? [focusedBefore] : [];
  // Not everything takes the focus: it may be gone, disabled or hidden.
  [...before, ...above].some((one) => {
    one.focus();
    return document.activeElement === one;
  });
}
