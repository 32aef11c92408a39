import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtFiles, builtFolder } from '../testing/built-site.ts';

test('the first paint of a page waits for its header, and for nothing that the page does not have', () => {
  const pages = builtFiles().filter(({ type }) => type.startsWith('text/html'));
  expect(pages.length).toBeGreaterThan(10);
  for (const { path, file } of pages) {
    const html = readFileSync(join(builtFolder, file), 'utf8');
    const awaited = [...html.matchAll(/<link rel="expect" href="#([\w-]+)" blocking="render"/g)].map(
      ([, id = '']) => id,
    );
    const missing = awaited.filter((id) => !html.includes(` id="${id}"`));
    const hasHeader = html.includes('<header class="site-header');
    expect({ path, missing, header: awaited.includes('header') }).toEqual({
      path,
      missing: [],
      header: hasHeader,
    });
  }
});
