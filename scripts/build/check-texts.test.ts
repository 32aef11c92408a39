import { expect, test } from 'vitest';
import { checkText } from './check-texts.ts';

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
