import { afterPaint } from '#app/browser/after-paint.ts';
import { navigationType } from '#app/browser/navigation-type.ts';
import { whenIdle } from '#app/browser/when-idle.ts';

const ATTRIBUTE = 'data-skip-offscreen';

/** What base.css may leave out. */
const PARTS = 'main > section, .post-grid > li, .code-block, footer';

/** Small parts are rendered together, up to about this many elements. */
const ELEMENTS_A_STEP = 60;

/**
 * On phones, leaves out what is below the window from style, layout and paint (base.css) until the page is ready: a
 * fifth of a slow one's work. Not where a reload, Back or a hash scrolls down: that needs the real heights.
 */
export function skipOffscreen() {
  const isNew = navigationType() === 'navigate';
  if (isNew && !location.hash) document.documentElement.setAttribute(ATTRIBUTE, '');
}

/**
 * Renders what was left out once the page is ready, though nobody may scroll to it: pictures of the whole page, and
 * programs that read its text (innerText), don't.
 */
export function renderOffscreen() {
  // A jump within the page needs the real heights at once.
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[href*="#"]')) endSkipping();
  });
  void renderInSteps();
}

/** From now on everything is rendered as in any page. */
export function endSkipping() {
  document.documentElement.removeAttribute(ATTRIBUTE);
}

/** Step by step, whenever the browser is idle. */
async function renderInSteps() {
  await idle();
  const parts = [...document.querySelectorAll<HTMLElement>(PARTS)];
  const skipped = parts.filter((part) => getComputedStyle(part).contentVisibility === 'auto');
  for (const step of inSteps(skipped)) {
    await idle();
    for (const part of step) part.style.contentVisibility = 'visible';
    // Style and layout now, paint with the next frame: two short tasks instead of a long one.
    step[0]?.getBoundingClientRect();
    await afterPaint();
  }
  await idle();
  endSkipping();
  for (const { style } of skipped) style.contentVisibility = '';
}

function inSteps(parts: HTMLElement[]): HTMLElement[][] {
  const steps: HTMLElement[][] = [];
  let room = 0;
  for (const part of parts) {
    const elements = part.querySelectorAll('*').length;
    if (elements > room) {
      steps.push([]);
      room = ELEMENTS_A_STEP;
    }
    steps.at(-1)?.push(part);
    room -= elements;
  }
  return steps;
}

function idle(): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve));
}
