import type { Page } from '@playwright/test';

/**
 * Text that cannot be read: cut off by its box, outside of the page, or under other text. Also buttons and links outside
 * of the page, whose only text may be a label. Each as a short sentence.
 */
export function lostText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Piece = { text: string; element: Element; boxes: DOMRect[]; bounds: DOMRect; isFixed: boolean };
    // Asked for the same boxes again and again.
    const styles = new Map<Element, CSSStyleDeclaration>();
    // What floats, waits off the page, or shortens its text on purpose.
    const byDesign =
      '.carousel-viewport, .floating-enrol, .sr-only, .skip-link, .offline-notice, [aria-hidden="true"], [class*="line-clamp"]';
    const lost: string[] = [];
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim().slice(0, 40);
      if (!text || !element || !isSeen(element) || element.closest('script, style, noscript, svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      const bounds = range.getBoundingClientRect();
      if (boxes.length > 0) pieces.push({ text, element, boxes, bounds, isFixed: fixed(element) });
    }

    const width = document.documentElement.clientWidth;
    for (const { text, element, boxes } of pieces) {
      if (boxes.some(({ left, right }) => right > width + 1 || left < -1))
        lost.push(`outside the page: ${text}`);
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = styleOf(box);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const frame = box.getBoundingClientRect();
        const cutX = overflowX !== 'visible' && boxes.some(({ right }) => right > frame.right + 2);
        const cutY = /hidden|clip/.test(overflowY) && boxes.some(({ bottom }) => bottom > frame.bottom + 4);
        if (cutX || cutY) lost.push(`cut off: ${text}`);
      }
    }

    for (const control of document.querySelectorAll('button, a[href]')) {
      const { left, right } = control.getBoundingClientRect();
      if ((right > width + 1 || left < -1) && isSeen(control))
        lost.push(`outside the page: ${control.getAttribute('aria-label') ?? control.textContent?.trim()}`);
    }

    for (const [index, one] of pieces.entries())
      for (let next = index + 1; next < pieces.length; next++) {
        const other = pieces[next] as Piece;
        if (!touch(one.bounds, other.bounds) || one.isFixed !== other.isFixed) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const overlap = one.boxes.some((a) =>
          other.boxes.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
              // Line boxes touch; letters do not, unless they share a third of a line.
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 3,
          ),
        );
        if (overlap) lost.push(`on top of each other: ${one.text} / ${other.text}`);
      }
    return [...new Set(lost)];

    function isSeen(element: Element): boolean {
      const visible = element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
      return visible && !element.closest(byDesign) && !scrollsSideways(element);
    }

    /** Most pairs of texts are far apart, which is cheap to see. */
    function touch(a: DOMRect, b: DOMRect): boolean {
      return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    }

    function styleOf(element: Element): CSSStyleDeclaration {
      const style = styles.get(element) ?? getComputedStyle(element);
      styles.set(element, style);
      return style;
    }

    /** Code, tables, rows of topics: nothing is lost in what can be scrolled to. */
    function scrollsSideways(element: Element): boolean {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (/auto|scroll/.test(styleOf(box).overflowX)) return true;
      return false;
    }

    function fixed(element: Element): boolean {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (/fixed|sticky/.test(styleOf(box).position)) return true;
      return false;
    }
  });
}
