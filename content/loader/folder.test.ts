import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMarkdown } from './folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-content-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (source: string) => {
  writeFileSync(join(folder, 'post.md'), source);
  return readMarkdown('post.md', folder);
};

test('a Markdown file without front matter is refused by name', () => {
  expect(() => read('Just text.\n')).toThrow('content/post.md: the whole file: must begin with front matter');
});

test('front matter that is no YAML is refused with the reason', () => {
  expect(() => read('---\ntitle: "unclosed\n---\nText\n')).toThrow('content/post.md: front matter: ');
});

test.each(['Just a sentence', '- title\n- date'])('front matter of %j is no fields, and told so', (yaml) => {
  expect(() => read(`---\n${yaml}\n---\nText\n`)).toThrow(
    'content/post.md: front matter: must be lines of name: value',
  );
});

test('an id in front matter is refused: two articles could claim the same address', () => {
  expect(() => read('---\nid: other\n---\nText\n')).toThrow(
    "content/post.md: id: leave it out, the file's name is the id",
  );
});

test('a file from a Windows editor reads the same', () => {
  expect(read('---\r\ntitle: A\r\n---\r\nText\r\n')).toMatchObject({
    frontMatter: { id: 'post', title: 'A' },
    body: 'Text',
  });
});
