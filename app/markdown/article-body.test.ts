import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { articleBody } from './article-body.server.ts';
import { renderMarkdown } from './markdown.server.ts';

test('line breaks are kept, tables and code are rendered, raw HTML is dropped', async () => {
  const html = await articleBody(
    '/a.md',
    'One\nTwo\n\n| A |\n| - |\n| b |\n\n```c\nint x = 1;\n```\n\n<script>alert(1)</script>\n\n## Why?',
  );
  expect(html).toContain('One<br>');
  expect(html).toContain('<table>');
  expect(html).toContain('class="tok-keyword">int</span>');
  expect(html).toContain('<h2 id="why">Why?');
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('style=');
});

test('columns of a table are aligned by classes that the styles know', async () => {
  const html = await articleBody('/a.md', '| A | B | C | D |\n| - | :- | :-: | -: |\n| a | b | c | d |');
  expect(html).toContain('<th>A</th>');
  for (const [cell, side] of [
    ['b', 'left'],
    ['c', 'center'],
    ['d', 'right'],
  ])
    expect(html).toContain(`<td class="align-${side}">${cell}</td>`);
  expect(html).not.toContain('align=');
  const css = readFileSync('app/markdown/prose.css', 'utf8');
  expect(css).toMatch(/\.prose td \{[^}]*text-align: left;/);
  for (const side of ['center', 'right'])
    expect(css).toMatch(new RegExp(`\\.prose \\.align-${side} \\{\\s*text-align: ${side};`));
});

test('an article that fails to render is logged, and its body stays empty', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const html = await articleBody('/content/blogs/a.md', 'text', () => Promise.reject(new Error('broken')));
  expect(html).toBe('');
  expect(logged).toHaveBeenCalledWith('/content/blogs/a.md could not be rendered', expect.any(Error));
});

test('sections are listed as text with the ids of their headings, which link to themselves', async () => {
  const { html, headings } = await renderMarkdown('## Why `a < b` & *c*?\n\n### Deeper\n\n## Why');
  expect(headings).toEqual([
    { id: 'why-a--b--c', title: 'Why a < b & c?' },
    { id: 'why', title: 'Why' },
  ]);
  expect(html).toContain(
    '<a class="anchor" aria-label="Link to &#x22;Deeper&#x22;" href="#deeper">#</a></h3>',
  );
});

test('blocks of code are numbered regions with a button, whatever their language', async () => {
  const { html } = await renderMarkdown('```c\nint x;\n```\n\n```pseudocode\nSTOP RUN.\n```\n\n    indented');
  expect(html.match(/aria-label="Code \d"/g)).toHaveLength(3);
  expect(html).toContain(
    '<div class="code-block"><pre tabindex="0" role="region" aria-label="Code 2"><code><span><span>STOP RUN.</span></span></code></pre><button type="button" class="copy">Copy</button></div>',
  );
  expect(html).not.toContain('style=');
});

test('a short word with a hyphen stays whole, a long one may break, and code is left alone', async () => {
  const { html } = await renderMarkdown(
    'By e-mail, 25-30 of them, part-time, a state-of-the-art e-commerce; `x-1`',
  );
  expect(html).toBe(
    '<p>By <span class="whole">e-mail</span>, <span class="whole">25-30</span> of them, part-time, a state-of-the-art e-commerce; <code>x-1</code></p>',
  );
});
