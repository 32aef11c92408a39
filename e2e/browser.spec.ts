import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { disabledFeatures } from './browser.ts';
import { expect, test } from './journey.ts';

test('everything that Playwright turns off in the browser stays off', () => {
  const playwright = createRequire(createRequire(import.meta.url).resolve('@playwright/test/package.json'));
  const source = readFileSync(playwright.resolve('playwright-core/lib/coreBundle'), 'utf8');
  const [, list = ''] = /disabledFeatures = \[(.*?)\]/s.exec(source) ?? [];
  const theirs = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(theirs.length).toBeGreaterThan(10);
  expect(disabledFeatures).toEqual(expect.arrayContaining(theirs));
});
