import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { ResultCache } from './result-cache.ts';

const folder = mkdtempSync(join(tmpdir(), 'banyan-results-'));
const file = join(folder, 'cache/results.json');
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a text is made again when it, what makes it, or the code changed, and forgotten when unused', () => {
  const make = vi.fn((text: string) => text.toUpperCase());
  const build = (sources: string, texts: string[], name = 'upper case') => {
    make.mockClear();
    const kept = new ResultCache(file, sources);
    const results = texts.map((text) => kept.of(text, name, make));
    kept.save();
    expect(results).toEqual(texts.map((text) => text.toUpperCase()));
    return make.mock.calls.map(([text]) => text);
  };
  expect(build('code', ['a', 'b', 'a'])).toEqual(['a', 'b']);
  expect(build('code', ['a', 'c'])).toEqual(['c']);
  expect(build('code', ['a'], 'another')).toEqual(['a']);
  expect(build('newer code', ['a'])).toEqual(['a']);
  expect(build('newer code', ['a', 'b'])).toEqual(['b']);
});

test('what takes time is kept as well, and not made when an earlier build has made it', async () => {
  const make = vi.fn(async (text: string) => text.toUpperCase());
  for (const times of [1, 0]) {
    make.mockClear();
    const kept = new ResultCache(file, 'code');
    expect(await kept.ofAsync('a', 'upper case', make)).toBe('A');
    kept.save();
    expect(make).toHaveBeenCalledTimes(times);
  }
});
