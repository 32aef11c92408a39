import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Compressed } from './compressed.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compressed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const bytes = Buffer.from('the same words '.repeat(50));

test('reuses what an earlier build compressed, byte for byte', async () => {
  const { br, gz } = await new Compressed(folder).of('hash', bytes);
  expect(brotliDecompressSync(br)).toEqual(bytes);
  expect(gunzipSync(gz)).toEqual(bytes);
  writeFileSync(join(folder, 'hash.br'), 'kept');
  expect((await new Compressed(folder).of('hash', bytes)).br.toString()).toBe('kept');
});

test('removes what the last build did not use', async () => {
  await new Compressed(folder).of('old', bytes);
  const next = new Compressed(folder);
  await next.of('new', bytes);
  next.forgetOthers();
  expect(readdirSync(folder).sort()).toEqual(['new.br', 'new.gz']);
});
