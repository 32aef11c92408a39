import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RenderedText } from '../../../app/markdown/markdown.server.ts';
import { readMarkdownCache, writeMarkdownCache } from './markdown-cache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const texts = () => ({
  done: new Map<string, Promise<RenderedText>>(),
  kept: new Map<string, RenderedText>(),
});
const text: RenderedText = { html: '<p>Text</p>', headings: [] };

test('texts are kept for the next build by the same code, and forgotten with another', async () => {
  const file = join(folder, 'deeper', 'texts.json');
  const first = texts();
  readMarkdownCache(file, 'code', first);
  expect(first.kept.size).toBe(0);
  first.done.set('hash', Promise.resolve(text));
  await writeMarkdownCache(file, 'code', first);

  const next = texts();
  readMarkdownCache(file, 'code', next);
  expect([...next.kept]).toEqual([['hash', text]]);
  const after = texts();
  readMarkdownCache(file, 'other code', after);
  expect(after.kept.size).toBe(0);
});
