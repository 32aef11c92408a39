import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FileCache } from './file-cache.ts';

const folder = mkdtempSync(join(tmpdir(), 'banyan-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('where room is needed, files go first that nobody has asked for since', () => {
  const cache = new FileCache(10);
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const read = (name: string) => cache.read(join(folder, name)).toString();
  for (const name of ['a', 'b', 'c']) write(name, `${name}...`);
  expect([read('a'), read('b'), read('a'), read('c')]).toEqual(['a...', 'b...', 'a...', 'c...']);
  // Changed on disk, which a site's file never is, so that one sees where it is read from.
  for (const name of ['a', 'b', 'c']) write(name, `${name} new`);
  expect([read('a'), read('c')], 'b made room').toEqual(['a...', 'c...']);
  expect([read('b'), read('b')]).toEqual(['b new', 'b new']);
  expect([read('a'), read('c')], 'c made room for b, which was asked for again').toEqual(['a...', 'c new']);
});

test('is filled with the first files that it has room for', () => {
  const cache = new FileCache(8);
  const paths = ['d', 'e', 'f'].map((name) => join(folder, name));
  for (const path of paths) writeFileSync(path, 'old.');
  cache.fill(paths);
  for (const path of paths) writeFileSync(path, 'new.');
  // Asked for from the end: reading the last one takes the place of the first.
  expect(paths.toReversed().map((path) => cache.read(path).toString())).toEqual(['new.', 'old.', 'new.']);
});

test('a file larger than the limit is read each time, and leaves room for the others', () => {
  const cache = new FileCache(4);
  const large = join(folder, 'large');
  writeFileSync(large, 'too large');
  expect(cache.read(large).toString()).toBe('too large');
  writeFileSync(large, 'and newer');
  expect(cache.read(large).toString()).toBe('and newer');
});
