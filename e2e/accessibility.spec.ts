import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, open, test } from './journey.ts';
import { pages } from './pages.ts';

test.use({ expectedErrors: [/status of 404/], reducedMotion: 'reduce' });

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Legacy mode looks at the page alone, without a second one for frames: our pages have none, and it takes half the time. */
const axe = (page: Page) =>
  // Options first: they would undo the choice of rules.
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

async function violations(builder: AxeBuilder) {
  const found = await builder.analyze();
  return found.violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target }) => target.join(' ')),
  }));
}

/** Pages of topics are lists of the same cards. */
const looked = pages.filter(({ path }) => !/topics\/(?!cpp)/.test(path));

for (const { path } of [...looked, { path: '/nonsense' }]) {
  test(`axe finds nothing on ${path}, in light and in dark`, async ({ page }) => {
    await open(page, path);
    expect(await violations(axe(page).withTags(rules))).toEqual([]);
    // The other scheme changes nothing but colours.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(axe(page).withRules('color-contrast'))).toEqual([]);
  });
}
