import type { OldPage } from './devtools.ts';
import type { Engine } from './engines.ts';

/** What is wrong with the page that is open: nothing, if it reads, is styled, and its scripts run or keep out of the way. */
export async function faultsOf(page: OldPage, { runsScripts }: Engine): Promise<string[]> {
  if (runsScripts) await page.until('scripts that are ready', `'ready' in document.documentElement.dataset`);
  const faults = await page.evaluate<string[]>(`(${lookAround})(${runsScripts})`);
  return [...faults, ...page.errors];
}

/** Runs in the page, so in the syntax of an old browser. */
function lookAround(runsScripts: boolean): string[] {
  const faults = [];
  const root = document.documentElement;
  const heading = document.querySelector('h1');
  if (!heading || /went wrong|Application Error/.test(heading.innerText)) faults.push('the page is lost');
  if (root.scrollWidth > innerWidth) faults.push(`${root.scrollWidth} px wide in a window of ${innerWidth}`);
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  if (innerWidth < 1024 && middle && middle.closest('#menu')) faults.push('the menu covers the page');
  if (getComputedStyle(document.body).fontFamily.indexOf('Figtree') === -1) faults.push('no styles');
  for (const icon of Array.from(document.querySelectorAll('svg[viewBox="0 0 24 24"]')))
    if (icon.getBoundingClientRect().width > 64) faults.push('an icon as wide as a picture');
  if ((root.getAttribute('data-scripts') === 'none') === runsScripts)
    faults.push('scripts run where they should not, or the reverse');
  return faults;
}
