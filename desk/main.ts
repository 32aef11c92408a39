import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { prepareDataFolder } from '#server/data-folder/data-folder.ts';
import { connect } from '#server/db/database.ts';
import { migrateFirst } from '#server/db/migrate.ts';
import { warmTotals } from '#server/desk/daily-totals.ts';
import { DeskLog } from '#server/desk/desk-log.ts';
import { searchIndexer } from '#server/desk/search/search-indexer.ts';
import { deskOn } from '#server/desk/with-desk.ts';
import { type Env, EnvError, readProcessEnv } from '#server/env/env.ts';
import { createLog } from '#server/log.ts';
import { buildDesk } from './app.ts';
import { loadAssets } from './assets.ts';
import { deskAddress, deskOrigins } from './door/addresses.ts';
import type { Views } from './site.ts';

/* The desk's process: environment → app → listen → close gracefully. */

// One person asks: V8 collects garbage before the heap has grown by a third, instead of to a multiple.
setFlagsFromString('--heap-growing-percent=30');

const CLOSE_MS = 10_000;
const built = join(import.meta.dirname, '../build/desk');

// The build only imports it, to compile it.
if (import.meta.main)
  start().catch((error) => {
    process.stderr.write(`${explain(error)}\n`);
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
  const views: Views = await import(pathToFileURL(join(built, 'server/views.js')).href);
  const app = buildDesk({
    context: { ...deskOn(db, env, logger), db, deskLog: new DeskLog(db) },
    views,
    assets: loadAssets(join(built, 'browser')),
    door: { origins: deskOrigins(env.desk), passwordHash: env.desk.passwordHash },
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

  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), CLOSE_MS).unref();
    rmSync(addressFile, { force: true });
    await app.close();
    await indexer.stop();
    await db.destroy();
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  process.on('disconnect', close);
}

/** For npm run desk -- open. */
function writeAddress({ dataDir }: Env, address: string): string {
  const folder = join(dataDir, 'desk');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'address');
  writeFileSync(file, address);
  return file;
}

function explain(error: unknown): string {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (error instanceof EnvError) return message;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what uses it, or choose another with DESK_PORT.`;
  if (code === 'ERR_MODULE_NOT_FOUND' || code === 'ENOENT')
    return `The desk is not built: npm run build. (${message})`;
  return `The desk could not start: ${message}`;
}
