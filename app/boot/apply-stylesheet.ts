/**
 * Puts the whole stylesheet to use. Pages have the rules they are painted with inside, and link the stylesheet as one for
 * print, so that no paint waits for it (scripts/build/inline-styles.ts). Fails if it can't be fetched.
 */
export async function applyStylesheet() {
  let link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][media="print"]');
  if (!link) return;
  if (!isLoaded(link)) {
    // In a page that is loaded it has failed, and only a new element tries again.
    if (document.readyState === 'complete') {
      const again = link.cloneNode() as HTMLLinkElement;
      link.replaceWith(again);
      link = again;
    }
    await settled(link);
  }
  if (!isLoaded(link)) throw new Error(`${link.href} could not be loaded`);
  link.media = 'all';
}

/** Also by the load of the page: the link may have failed before anybody listened. */
function settled(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    addEventListener('load', resolve);
  });
}

/** Chrome gives a link that failed a sheet, too: one without rules, or whose rules it won't tell. */
function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    return false;
  }
}
