import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { unlessUnchanged } from './unless-unchanged.ts';

const folder = mkdtempSync(join(tmpdir(), 'banyan-made-'));
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder is made again when its sources changed, and when the last attempt did not end', async () => {
  const make = vi.fn();
  const timesMade = async (sources: string) => {
    make.mockClear();
    await unlessUnchanged(folder, sources, make);
    return make.mock.calls.length;
  };
  expect(await timesMade('first')).toBe(1);
  expect(await timesMade('first')).toBe(0);
  const stopped = () => Promise.reject(new Error('stopped'));
  await expect(unlessUnchanged(folder, 'second', stopped)).rejects.toThrow('stopped');
  expect(await timesMade('first'), 'half of the second may be there').toBe(1);
});
