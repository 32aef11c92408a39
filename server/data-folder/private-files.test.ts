import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { capturingDelivery } from '../mail/delivery.ts';
import { compileCache } from '../testing/compile-cache.ts';
import { prepareDataFolder } from './data-folder.ts';

let folder: string;
let dataDir: string;
let umask: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-modes-'));
  dataDir = join(folder, 'data');
  umask = process.umask(0o022);
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

const modeOf = (...path: string[]) => (statSync(join(...path)).mode & 0o777).toString(8);
const mail = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
const capture = (id: string) =>
  capturingDelivery(join(dataDir, 'mail'), 'hello@school.example')(mail, {
    id,
    messageId: `<${id}@x>`,
    to: 'asha@example.com',
  });

/** Opens the database, which writes its -wal file. */
async function openDatabase() {
  const db = connect({ databaseUrl: null, dataDir });
  await migrate(db);
  return db;
}

async function expectPrivate() {
  prepareDataFolder(dataDir);
  const db = await openDatabase();
  await capture('new');
  expect(modeOf(dataDir)).toBe('700');
  for (const name of ['banyan.sqlite', 'banyan.sqlite-wal', 'banyan.sqlite-shm', 'mail/new.eml'])
    expect([name, modeOf(dataDir, name)]).toEqual([name, '600']);
  expect(modeOf(dataDir, 'mail')).toBe('700');
  await db.destroy();
}

test('folder, database and captured mail are made for their owner alone, under any umask', expectPrivate);

test('existing files that others could read are restricted', async () => {
  mkdirSync(join(dataDir, 'mail'), { recursive: true });
  const earlier = await openDatabase();
  const files = ['banyan.sqlite', 'banyan.sqlite-wal', 'banyan.sqlite-shm', 'mail/old.eml'];
  writeFileSync(join(dataDir, 'mail/old.eml'), 'old');
  for (const name of files) chmodSync(join(dataDir, name), 0o644);
  for (const name of ['', 'mail']) chmodSync(join(dataDir, name), 0o755);
  await expectPrivate();
  expect(modeOf(dataDir, 'mail/old.eml')).toBe('600');
  await earlier.destroy();
});

test("the desk's backups and exports are for their owner alone", () => {
  const env = { DATA_DIR: dataDir, ...compileCache };
  const desk = (...args: string[]) =>
    execFileSync(process.execPath, ['server/desk/main.ts', ...args], { env, stdio: 'pipe' });
  for (const [command, name] of [
    ['backup', 'copy.sqlite'],
    ['export', 'orders.csv'],
    ['export-leads', 'leads.csv'],
  ] as const) {
    desk(command, join(folder, name));
    expect([name, modeOf(folder, name)]).toEqual([name, '600']);
  }
});
