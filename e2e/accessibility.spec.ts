import { AxeBuilder } from '@axe-core/playwright';
import { expect, open, test } from './journey.ts';
import { pages } from './pages.ts';

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in ${scheme}`, () => {
    test.use({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const { path } of [...pages, { path: '/nonsense' }]) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await open(page, path);
        const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
        expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`) }))).toEqual([]);
      });
    }
  });
}

test.use({ expectedErrors: [/status of 404/] });
