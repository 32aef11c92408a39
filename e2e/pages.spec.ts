import { site } from '../content/index.ts';
import { expect, open } from './journey.ts';
import { layoutShifts, watchLayoutShifts } from './layout-shifts.ts';
import { test } from './one-window.ts';
import { kindsOfPage, pages } from './pages.ts';

test('every page answers with its own title and description, a heading and a footer, in the HTML itself', async ({
  request,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const { path, title } of pages) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    const pageTitle = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(pageTitle.replaceAll('&#x27;', "'"), path).toContain(title.replaceAll('&', '&amp;'));
    expect(pageTitle.length, pageTitle).toBeLessThanOrEqual(60);
    expect(pageTitle.split(site.name).length, pageTitle).toBeLessThanOrEqual(2);
    expect(description.length, path).toBeGreaterThan(20);
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
    expect(html, path).toContain('<footer');
    expect(html.includes('<header class="site-header'), path).toBe(!path.startsWith('/short-courses/'));
    titles.add(pageTitle);
    descriptions.add(description);
  }
  expect(titles.size).toBe(pages.length);
  expect(descriptions.size).toBe(pages.length);
});

for (const { path } of kindsOfPage)
  test(`${path} hydrates without a warning, nothing moves on a phone, and 320 px need no scrolling sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await using _ = await watchLayoutShifts(page);
    await open(page, path);
    await page.evaluate(() => document.fonts.ready);
    expect(await layoutShifts(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
