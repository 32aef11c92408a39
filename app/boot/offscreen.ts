import { afterPaint } from '#app/browser/after-paint.ts';
import { navigationType } from '#app/browser/navigation-type.ts';
import { idle } from '#app/browser/when-idle.ts';

const ATTRIBUTE = 'data-skip-offscreen';

/** What base.css may leave out. */
const PARTS = 'main > section, .case-studies > article, .post-grid > li, .code-block, footer';

/** About this many elements are rendered at once: a slow phone takes less than 50 ms for them. */
const ELEMENTS_A_STEP = 12;

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

/** What was left out, and is rendered step by step. */
let later: HTMLElement[] = [];

/** From now on everything is rendered as in any page. */
export function endSkipping() {
  document.documentElement.removeAttribute(ATTRIBUTE);
  for (const { style } of later) {
    style.contentVisibility = '';
    style.containIntrinsicSize = '';
  }
  later = [];
}

/** Step by step, so that no task is long. */
async function renderInSteps() {
  await idle();
  const skipped = [...document.querySelectorAll<HTMLElement>(PARTS)].filter(
    (part) => getComputedStyle(part).contentVisibility === 'auto',
  );
  // A part may be within another one.
  const blocks = [...new Set(skipped.flatMap(blocksOf))];
  later = [...skipped, ...blocks];
  for (const { style } of blocks) {
    style.contentVisibility = 'auto';
    style.containIntrinsicSize = '0 75rem';
  }
  for (const step of inSteps(blocks)) {
    if (later.length === 0) return;
    for (const block of step)
      for (const { style } of [block, ...skipped.filter((part) => part.contains(block))])
        style.contentVisibility = 'visible';
    // Style and layout now, paint with the next frame: two short tasks instead of a long one.
    step[0]?.getBoundingClientRect();
    await afterPaint();
  }
  await idle();
  endSkipping();
}

/** A part, or what it consists of if that is more than one step's work. Lines of code can't be rendered one by one. */
function blocksOf(part: HTMLElement): HTMLElement[] {
  if (elementsIn(part) <= ELEMENTS_A_STEP || part.matches('.code-block')) return [part];
  const children = [...part.children].filter((child) => child instanceof HTMLElement);
  return children.flatMap(blocksOf);
}

function inSteps(blocks: HTMLElement[]): HTMLElement[][] {
  const steps: HTMLElement[][] = [];
  let room = 0;
  for (const block of blocks) {
    if (elementsIn(block) > room) {
      steps.push([]);
      room = ELEMENTS_A_STEP;
    }
    steps.at(-1)?.push(block);
    room -= elementsIn(block);
  }
  return steps;
}

function elementsIn(block: HTMLElement): number {
  return block.querySelectorAll('*').length + 1;
}
