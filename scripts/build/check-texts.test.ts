import { expect, test } from 'vitest';
import { blogArticles, contentDocuments } from '../../content/index.ts';
import { checkText } from './check-texts.ts';
import { pagePaths } from './paths.ts';

const checked = (text: string) => () => checkText('content/blogs/a.md', text);

test('links to our pages, headings, other sites, mail and telephone are right, and code is not looked into', () => {
  expect(
    checked(
      '[a](/course) [b](#why) [c](https://x.example/) [d](mailto:a@x.example) [e](tel:+919876543210) <https://y.example>',
    ),
  ).not.toThrow();
  expect(checked('`![a](b.svg)` and\n\n```c\nx = !a[0](https://)\n[us](https://)\n```')).not.toThrow();
});

test.each(['https://', 'www.x.example', 'course', ''])('a link to %j is refused with its file', (url) => {
  const sentence = `content/blogs/a.md: (${url}): a link begins with https:// and a host`;
  expect(checked(`Write to [us](${url}).`)).toThrow(sentence);
  if (url) expect(checked(`Write to [us][1].\n\n[1]: ${url}`)).toThrow(sentence);
});

test('a picture in a text is refused with its file and path', () => {
  expect(checked('Look: ![a tree](blogs/tree.svg)')).toThrow(
    'content/blogs/a.md: ![](blogs/tree.svg): a text can have no pictures',
  );
});

test('every link from one text to another page of ours leads somewhere', async () => {
  const known = await pagePaths();
  expect(known).toEqual(expect.arrayContaining(['/', '/blogs']));
  for (const { id, body } of [...blogArticles(), ...contentDocuments()])
    for (const [, target] of body.matchAll(/\]\((\/[^)#]*)/g))
      expect(known, `${id} links to ${target}`).toContain(target);
});
