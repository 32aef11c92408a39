/** Resolves once the browser has painted, so that work which takes long does not delay the answer to a finger. A hidden tab paints nothing. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
