import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('no file holds the marks of an unfinished merge', () => {
  const marks = '^(<{7}|[|]{7}|>{7})( |$)';
  const found = spawnSync('git', ['grep', '--untracked', '-nIE', marks], { encoding: 'utf8' });
  expect(found.stdout).toBe('');
  // Git's status when nothing matches: it did look.
  expect(found.status).toBe(1);
});
