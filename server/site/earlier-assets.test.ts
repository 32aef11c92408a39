import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NewFile } from '../../scripts/build/site-writer.ts';
import { headersOf } from '../testing/headers-of.ts';
import { writeSite } from '../testing/write-site.ts';
import { keepAssets } from './earlier-assets.ts';
import { loadSite } from './site.ts';

let folder: string;
let now = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const asset = (name: string): NewFile => ({
  path: `/assets/${name}.js`,
  status: 200,
  type: 'text/javascript; charset=utf-8',
  cache: 'forever',
  bytes: Buffer.from(`// ${name}`.padEnd(300)),
});
const home: NewFile = {
  ...asset('home'),
  path: '/',
  cache: 'revalidate',
  type: 'text/html; charset=utf-8',
  scripts: [],
};

/** Builds a site in the place of the last one, and starts a server on it. */
async function deploy(...names: string[]) {
  const site = join(folder, 'site');
  await writeSite(site, [home, asset('same'), ...names.map(asset)]);
  now += 1000;
  const earlier = keepAssets(site, join(folder, 'kept'), now);
  const served = loadSite({
    folder: site,
    payments: 'test',
    earlier,
    clock: () => now,
    https: false,
    checkoutUrl: 'http://127.0.0.1:4010/v1/checkout.js',
    apiUrl: 'http://127.0.0.1:4010/v1',
  });
  return (name: string) => served.answer('GET', `/assets/${name}.js`, { 'accept-encoding': 'br' });
}

test('files of the two builds before the last stay served, those of older ones are removed', async () => {
  await deploy('one');
  await deploy('two');
  await deploy('three');
  const get = await deploy('four');
  expect(['one', 'two', 'three', 'four', 'same'].map((name) => get(name).status)).toEqual([
    404, 200, 200, 200, 200,
  ]);
  expect(headersOf(get('two'))).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  // Three lists, and three copies of each of the four files.
  expect(readdirSync(join(folder, 'kept'))).toHaveLength(3 + 4 * 3);
});

test('a restart is no deployment', async () => {
  await deploy('one');
  for (let start = 0; start < 4; start++) await deploy('two');
  expect((await deploy('two'))('one').status).toBe(200);
});

test('a deployment taken back serves both versions', async () => {
  await deploy('one');
  await deploy('two');
  const get = await deploy('one');
  expect([get('one').status, get('two').status]).toEqual([200, 200]);
});

test('a copy that is missing is not served, and made again by a start with its build', async () => {
  await deploy('one');
  for (const name of readdirSync(join(folder, 'kept')).filter((name) => !name.endsWith('.list')))
    rmSync(join(folder, 'kept', name));
  expect((await deploy('two'))('one').status).toBe(404);
  await deploy('one');
  expect((await deploy('two'))('one').status).toBe(200);
});
