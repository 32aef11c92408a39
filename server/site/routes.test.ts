import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NewFile } from '../../scripts/build/site-writer.ts';
import { build } from '../app.ts';
import { databasePerTest, sqlite } from '../testing/engines.ts';
import { silentLogger } from '../testing/silent-logger.ts';
import { loadWrittenSite, writeSite } from '../testing/write-site.ts';

const opened = databasePerTest(sqlite);
let folder: string;
let app: ReturnType<typeof build>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-routes-'));
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const page = (path: string): NewFile => ({
  path,
  status: 200,
  type: 'text/html; charset=utf-8',
  cache: 'revalidate',
  bytes: Buffer.from(`<!doctype html><p>${path}</p>`.padEnd(400)),
});

test('a page whose file is gone is an error that is logged, and ends neither the server nor other pages', async () => {
  const [gone] = await writeSite(folder, [page('/gone'), page('/there')]);
  const site = loadWrittenSite(folder);
  const logged: unknown[] = [];
  const logger = { ...silentLogger, child: () => logger, error: (line: unknown) => void logged.push(line) };
  app = build({ db: opened.db, site, https: false, logger });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  rmSync(join(folder, gone?.file as string));
  // Not in memory from the start.
  const get = (path: string) => fetch(origin + path, { headers: { 'accept-encoding': 'identity' } });
  expect((await get('/gone')).status).toBe(500);
  expect(logged).toEqual([expect.objectContaining({ err: expect.objectContaining({ code: 'ENOENT' }) })]);
  expect(await (await get('/there')).text()).toContain('/there');
});
