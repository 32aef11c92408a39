/** Resolves after the next paint, so that long work does not delay visual feedback. At once in hidden tabs. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // Animation frame callbacks run before the paint, a timer after it.
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
