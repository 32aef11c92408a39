/**
 * Applies the full stylesheet. Pages inline their critical CSS and link the stylesheet with `media="print"`,
 * so that no paint waits for it (scripts/build/inline-styles.ts). Rejects if it can't be fetched.
 */
export async function applyStylesheet() {
  let link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][media="print"]');
  if (!link) return;
  if (!isLoaded(link) && document.readyState !== 'complete') await settled(link);
  if (!isLoaded(link)) {
    // It has failed, and only a new element asks again.
    const again = link.cloneNode() as HTMLLinkElement;
    link.replaceWith(again);
    link = again;
    await settled(link);
  }
  if (!isLoaded(link)) throw new Error(`${link.href} could not be loaded`);
  link.media = 'all';
}

/** Also resolves on the page's load event: the link may have failed before we listened. */
function settled(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    addEventListener('load', resolve);
  });
}

/** In Chrome a failed link has a sheet too: without rules, or with rules that can't be read. */
function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    return false;
  }
}
