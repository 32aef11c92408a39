import type { Root } from 'hast';
import { expect, test } from 'vitest';
import { keepCodeIn } from './highlight.server.ts';
import { renderMarkdown } from './markdown.server.ts';

const code = '```js\nconst one = 1; // first\n```\n';

test('code that was coloured before is not coloured again, and comes out the same', async () => {
  const kept = new Map<string, string>();
  let found = 0;
  keepCodeIn({
    find: (key): Root | undefined => {
      const coloured = kept.get(key);
      if (coloured) found++;
      return coloured && JSON.parse(coloured);
    },
    keep: (key, coloured) => kept.set(key, JSON.stringify(coloured)),
  });
  const first = await renderMarkdown(code);
  expect(first.html).toContain('class="tok-keyword"');
  const twice = await renderMarkdown(`${code}\nAnother sentence.\n\n${code}`);
  expect([kept.size, found]).toEqual([1, 2]);
  const { html } = first;
  expect(twice.html).toBe(`${html}\n<p>Another sentence.</p>\n${html.replace('Code 1', 'Code 2')}`);
  await renderMarkdown(code.replace('js', 'c'));
  expect(kept.size, 'the same code in another language').toBe(2);
});
