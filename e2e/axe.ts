import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { default as axe, RunOptions } from 'axe-core';

/** Minified: a page reads it in three quarters of the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds by all rules that run by default, or by those of the given tags. */
export const axeFinds = (page: Page, tags?: string[]) => violations(page, tags ? { runOnly: tags } : {});

/** For a second colour scheme: it changes nothing but colours, and no other rule looks at them. */
export const faintText = (page: Page) =>
  violations(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });

/** Below 7:1. The enhanced rule leaves what is below 4.5:1 to the other one. */
export const textBelow7To1 = (page: Page) =>
  violations(page, { runOnly: { type: 'rule', values: ['color-contrast', 'color-contrast-enhanced'] } });

/** Each with the elements it is about. */
async function violations(page: Page, options: RunOptions) {
  // Once a document: to read axe takes as long as to run it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as never as { axe: typeof axe }).axe.run(document, options);
      return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }));
    },
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );
}
