import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RenderedText } from '../../../app/markdown/markdown.server.ts';
import { FileCache } from './file-cache.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'banyan-texts-')), 'deeper');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const text: RenderedText = { html: '<p>Text</p>', headings: [] };

test('texts are kept for builds by the same code, and forgotten with another', () => {
  const first = new FileCache<RenderedText>(folder, 'code');
  expect(first.find('Text')).toBeUndefined();
  first.keep('Text', text);
  expect(new FileCache<RenderedText>(folder, 'code').find('Text')).toEqual(text);
  expect(new FileCache<RenderedText>(folder, 'other code').find('Text')).toBeUndefined();
  expect(new FileCache<RenderedText>(folder, 'code').find('Text')).toBeUndefined();
});

test('a text that the power failed to write is rendered again', () => {
  new FileCache<RenderedText>(folder, 'code').keep('Text', text);
  for (const file of globSync(`${folder}/code/*`)) writeFileSync(file, '');
  expect(new FileCache<RenderedText>(folder, 'code').find('Text')).toBeUndefined();
});
