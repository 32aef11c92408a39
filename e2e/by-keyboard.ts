import { expect, type Locator, type Page } from '@playwright/test';

/** Tab after Tab until something has the focus. On the way every stop must show that it has it, in view and uncovered. */
export async function tabTo(page: Page, target: Locator, keys: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press(keys);
    expect(await focusProblem(page)).toBeNull();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`120 presses of ${keys} did not reach ${target}`);
}

/** What is wrong with how the focus shows, or null. */
function focusProblem(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    // A new stop scrolls into view, smoothly perhaps.
    await new Promise(requestAnimationFrame);
    const element = document.activeElement;
    if (!element || element === document.body) return 'the focus is nowhere';
    const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`;
    if (element instanceof HTMLIFrameElement) return null;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return `${name} shows no ring`;
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    if (width < 1 || height < 1) return `${name} has no size`;
    if (bottom < 0 || top > innerHeight || right < 0 || left > innerWidth) return `${name} is out of view`;
    const at = document.elementFromPoint(
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    );
    return !at || element.contains(at) || at.contains(element) ? null : `${name} is covered`;
  });
}
