import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { closeAll, closeOnSignal } from '#server/close-gracefully.ts';
import { prepareDataFolder } from '#server/data-folder/data-folder.ts';
import { connect } from '#server/db/database.ts';
import { migrateFirst } from '#server/db/migrate.ts';
import { warmTotals } from '#server/desk/books/daily-totals.ts';
import { searchIndexer } from '#server/desk/search/search-indexer.ts';
import { deskOn } from '#server/desk/with-desk.ts';
import { type Env, EnvError, readProcessEnv } from '#server/env/env.ts';
import { explainStart, StartError } from '#server/explain-start.ts';
import { createLog } from '#server/log.ts';
import { buildDesk } from './app.ts';
import { type Assets, loadAssets } from './assets.ts';
import { deskAddress, deskOrigins } from './sign-in/addresses.ts';
import type { Views } from './site.ts';

/* The desk's process: environment → app → listen → close gracefully. */

// One person asks: V8 collects garbage before the heap has grown by a third, instead of to a multiple.
setFlagsFromString('--heap-growing-percent=30');

const built = join(import.meta.dirname, '../build/desk');

// The build only imports it, to compile it.
if (import.meta.main)
  start().catch((error) => {
    process.stderr.write(`${explainStart(error, { name: 'desk', port: 'DESK_PORT', host: 'DESK_HOST' })}\n`);
    process.exit(1);
  });

async function start(env: Env = readProcessEnv()) {
  const { port, host } = env.desk;
  if (typeof port !== 'number') throw new EnvError('DESK_PORT is not set: choose a port for the desk.');
  prepareDataFolder(env.dataDir);
  await migrateFirst(env);
  // One person asks, and the system caches the file: a small cache of its own saves memory.
  const db = connect(env, { cacheMb: 4, temporaryFiles: true });
  const logger = createLog(env.logLevel);
  const app = buildDesk({
    context: { ...deskOn(db, env, logger), db },
    ...(await loadBuilt()),
    signIn: { origins: deskOrigins(env.desk), passwordHash: env.desk.passwordHash },
    logger,
    trustProxy: env.trustProxy,
  });
  await app.listen({ port, host });
  const indexer = searchIndexer({ db, clock: env.clock, log: logger });
  indexer.start();
  void warmTotals(db, env.clock()).catch((error) => logger.warn({ err: error }, 'totals were not added up'));
  const address = deskAddress(env.desk);
  const addressFile = writeAddress(env, address);
  process.send?.({ desk: address });
  closeOnSignal(async () => {
    rmSync(addressFile, { force: true });
    await closeAll(app, [indexer], db);
  });
}

/** The views and the files of the browser, as the build wrote them. */
async function loadBuilt(): Promise<{ views: Views; assets: Assets }> {
  try {
    const views: Views = await import(pathToFileURL(join(built, 'server/views.js')).href);
    return { views, assets: loadAssets(join(built, 'browser')) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'ENOENT') throw error;
    throw new StartError(`The desk is not built: npm run build. (${message})`);
  }
}

/** For npm run desk -- open. */
function writeAddress({ dataDir }: Env, address: string): string {
  const folder = join(dataDir, 'desk');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'address');
  writeFileSync(file, address);
  return file;
}
