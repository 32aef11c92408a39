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
export async function focusProblem(page: Page): Promise<string | null> {
  const { name, problem, ring, ground } = await page.evaluate(lookAtFocus);
  // What is inside of another document, that one shows.
  if (name.startsWith('iframe')) return null;
  if (problem) return `${name} ${problem}`;
  const ratio = contrast(ring, ground);
  return ratio < 3 ? `${name} has a ring of only ${ratio.toFixed(2)}:1 to its ground` : null;
}

/** Runs in the page. */
async function lookAtFocus() {
  // A new stop scrolls into view, smoothly perhaps.
  await new Promise(requestAnimationFrame);
  const element = document.activeElement ?? document.body;
  const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element);
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  const around = document
    .elementsFromPoint(Math.max(left - Number.parseFloat(outlineOffset) - 2, 0), (top + bottom) / 2)
    .map((one) => getComputedStyle(one).backgroundColor)
    .find((ground) => !ground.endsWith(' 0)'));
  const found = {
    name: `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}"`,
    ring: outlineColor,
    ground: around ?? getComputedStyle(document.documentElement).backgroundColor,
  };
  const problem = () => {
    if (element === document.body) return 'has the focus, so it is nowhere';
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return 'shows no ring';
    if (width < 1 || height < 1) return 'has no size';
    if (bottom < 0 || top > innerHeight || right < 0 || left > innerWidth) return 'is out of view';
    const at = document.elementFromPoint(
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    );
    return !at || element.contains(at) || at.contains(element) ? null : 'is covered';
  };
  return { ...found, problem: problem() };
}

/** WCAG's contrast of two colours, as browsers compute them: "rgb(31, 92, 63)". */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? [])
    .map((channel) => Number(channel) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
