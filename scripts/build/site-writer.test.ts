import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SITE_MANIFEST, type SiteFile } from '../../server/site/manifest.ts';
import { writeSite } from '../../server/testing/write-site.ts';
import { type NewFile, SiteWriter } from './site-writer.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-written-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const page = (word: string): NewFile => ({
  path: `/${word}`,
  status: 200,
  type: 'text/html; charset=utf-8',
  cache: 'revalidate',
  bytes: Buffer.from(`${word} `.repeat(100)),
});
const write = async (...words: string[]) =>
  (await writeSite(folder, words.map(page))).map(({ file }) => file) as [string];
const read = (name: string) => readFileSync(join(folder, name));

test('compressed copies hold the same bytes, and are not made again', async () => {
  const [file] = await write('home');
  const plain = page('home').bytes;
  expect(read(file)).toEqual(plain);
  expect(brotliDecompressSync(read(`${file}.br`))).toEqual(plain);
  expect(gunzipSync(read(`${file}.gz`))).toEqual(plain);
  writeFileSync(join(folder, `${file}.br`), 'of the last build');
  expect(await write('home')).toEqual([file]);
  expect(read(`${file}.br`).toString()).toBe('of the last build');
  rmSync(join(folder, `${file}.br`));
  await write('home');
  expect(brotliDecompressSync(read(`${file}.br`))).toEqual(plain);
});

test('a file whose address names its content is found in the next build, as long as its bytes are there', async () => {
  const lasting: NewFile = { ...page('card'), cache: 'forever' };
  const [file] = (await writeSite(folder, [lasting, page('home')])) as [SiteFile];
  const next = () => new SiteWriter(folder);
  expect(next().writtenAt('/card')).toEqual(file);
  expect(next().writtenAt('/home'), 'an address whose content may change').toBeUndefined();
  writeFileSync(join(folder, `${file.file}.gz`), '');
  expect(next().writtenAt('/card')).toBeUndefined();
});

test('what the power failed to write is made again', async () => {
  const [file] = await write('home');
  for (const name of [file, `${file}.gz`, SITE_MANIFEST]) writeFileSync(join(folder, name), '');
  expect(await write('home')).toEqual([file]);
  expect(gunzipSync(read(`${file}.gz`))).toEqual(read(file));
  expect(read(file)).toEqual(page('home').bytes);
});

test('the files of the build before stay for a server that runs, older ones go', async () => {
  const [file] = await write('home');
  await write('newer');
  expect(read(`${file}.gz`)).toBeInstanceOf(Buffer);
  await write('newest');
  for (const name of [file, `${file}.br`, `${file}.gz`]) expect(() => read(name)).toThrow('ENOENT');
});
