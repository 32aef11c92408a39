// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blogArticles } from '#content';
import { builtFiles, builtFolder } from '../testing/built-site.ts';

const pages = builtFiles().filter(({ type }) => type.startsWith('text/html'));

/** The text of the heading that labels an article; empty where there is none. */
function nameOf(article: Element): string {
  const label = article.getAttribute('aria-labelledby') ?? '';
  const heading = article.ownerDocument.getElementById(label);
  return heading && article.contains(heading) ? (heading.textContent ?? '') : '';
}

test('every article of a page is named by its heading, and no two share a name', () => {
  let count = 0;
  for (const { path, file } of pages) {
    const html = readFileSync(join(builtFolder, file), 'utf8');
    const document = new DOMParser().parseFromString(html, 'text/html');
    const names = [...document.querySelectorAll('article')].map(nameOf);
    expect({ path, unnamed: names.filter((name) => name === '').length }).toEqual({ path, unnamed: 0 });
    expect({ path, names: [...new Set(names)] }).toEqual({ path, names });
    count += names.length;
  }
  expect(count).toBeGreaterThan(blogArticles().length);
});
