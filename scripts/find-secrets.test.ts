import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findLeaks } from './find-secrets.ts';

test('the repository holds nothing secret', () => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  const paths = listed.split('\0').filter((path) => path && existsSync(path));
  expect(paths.length).toBeGreaterThan(300);
  expect(findLeaks('.', paths, 'developer')).toEqual([]);
});

test.each(['build/client', 'build/site'])(
  '%s holds nothing secret, no source map and no part of the server',
  (folder) => {
    const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      // Compressed copies hold the same bytes as the file beside them.
      .filter(({ name }) => !/\.(br|gz)$/.test(name))
      .map(({ parentPath, name }) => join(parentPath, name));
    expect(paths.length).toBeGreaterThan(40);
    expect(findLeaks('.', paths, 'browser')).toEqual([]);
  },
);

describe('planted secrets are found', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'banyan-leaks-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const look = (text: string, name = 'notes.md', reader: 'developer' | 'browser' = 'developer') => {
    writeFileSync(join(folder, name), `first line\n${text}\n`);
    return findLeaks(folder, [name], reader).map(({ what, line }) => `${what} in line ${line}`);
  };

  // In halves, so that this file does not contain what it plants.
  test.each([
    ['live Razorpay key', `rzp_${'live'}_Qw3rTy9UiOpAsD`],
    ['secret of Razorpay', `RAZORPAY_KEY_${'SECRET'}=kPq82hGt5sLm`],
    ['secret of Razorpay', `RAZORPAY_WEBHOOK_${'SECRET'}: "b7Yq.1x-22"`],
    ['private key', `-----BEGIN RSA ${'PRIVATE'} KEY-----`],
    ['private key', `-----BEGIN ${'PRIVATE'} KEY-----`],
    ['AWS key', `AKIA${'IOSFODNN7EXAMPL3'}`],
    ['token of GitHub, npm, Slack, Stripe or Google', `ghp_${'a1B2'.repeat(9)}`],
    ['token of GitHub, npm, Slack, Stripe or Google', `npm_${'a1B2'.repeat(9)}`],
    ['signed token', `eyJ${'hbGciOiJIUzI1NiJ9'}.eyJ${'zdWIiOiIxMjM0NTY3'}.dozjgNryP4J3jVmN`],
    ['password in an address', `postgres://banyan:hunter2${'@'}db.internal/banyan`],
    ['password in an address', `https://deploy:hunter2${'@'}git.example/x.git`],
    ['package registry other than the public one', `"${'resolved'}": "http://10.0.0.7/npm/x.tgz"`],
    ['package registry other than the public one', `${'registry'}=https://npm.corp.example/`],
    ["path of somebody's machine", `/${'home'}/asha/banyan/server`],
    ["path of somebody's machine", `cd /${'work'}/main`],
    ["path of somebody's machine", `see "/${'Users'}/asha/banyan"`],
    ["path of somebody's machine", `file:///${'work'}/banyan/x.ts`],
  ])('%s', (what, planted) => {
    expect(look(planted)).toContain(`${what} in line 2`);
    expect(look(`\u0000\u00ff${planted}`, 'picture.png')).toContain(`${what} in line 2`);
    expect(look(planted, 'entry.js', 'browser')).toContain(`${what} in line 2`);
  });

  test.each([
    ['part of the server', 'a.RAZORPAY_KEY_SECRET'],
    ['part of the server', 'e.SMTP_URL'],
    ['source map', `//# ${'sourceMapping'}URL=entry.js.map`],
  ])('%s in a file for browsers', (what, planted) => {
    expect(look(planted, 'entry.js', 'browser')).toEqual([`${what} in line 2`]);
  });

  test('a source map by its name', () => {
    expect(look('{}', 'entry.js.map', 'browser')).toEqual(['source map in line 0']);
  });

  test('samples, the public registry and page URLs are not reported', () => {
    for (const text of [
      'DATABASE_URL=postgres://user:password@localhost:5432/banyan',
      'SMTP_URL=smtps://user:password@mail.example:465',
      'RAZORPAY_KEY_ID=rzp_live_...',
      'RAZORPAY_KEY_SECRET=...',
      '"resolved": "https://registry.npmjs.org/x/-/x-1.0.0.tgz"',
      `https://banyancode.example/${'work'}/with-us/now`,
      "import '../pages/home/page.tsx'",
      'https://localhost:3000/@id/x',
    ])
      expect(look(text)).toEqual([]);
  });
});
