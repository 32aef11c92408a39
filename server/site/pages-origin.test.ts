import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSite } from '../testing/write-site.ts';
import { otherOrigin } from './pages-origin.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-origin-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('pages whose links lead to another address than the public one are noticed', async () => {
  expect(otherOrigin(folder, 'https://school.example')).toBeNull();
  await writeSite(folder, [], 'https://banyancode.example');
  expect(otherOrigin(folder, 'https://school.example')).toBe('https://banyancode.example');
  expect(otherOrigin(folder, null)).toBeNull();
  await writeSite(folder, [], 'https://school.example');
  expect(otherOrigin(folder, 'https://school.example/')).toBeNull();
});
