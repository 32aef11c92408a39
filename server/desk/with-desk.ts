import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '#content';
import { PRIVATE_FILE } from '../data-folder/private-files.ts';
import { connect, type Database, sqliteFile } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { DeskError } from '../desk-error.ts';
import { catalogueOf } from '../enrolment/catalogue.ts';
import { type Env, readProcessEnv } from '../env/env.ts';
import { sampleKeys } from '../env/sample-keys.ts';
import { createLog, type Log } from '../log.ts';
import { createRazorpay } from '../razorpay/client.ts';
import type { Desk, WithDesk } from './desk.ts';
import { deskStores } from './desk-stores.ts';

/** Opens the desk on the server's database, with the server's configuration. */
export const withDesk: WithDesk = async (work) => {
  const env = readProcessEnv();
  // An export of a whole year may take longer than a visitor's request may.
  const db = connect(env, { timeoutMs: 0, temporaryFiles: true });
  await migrate(db);
  try {
    return await work(deskOn(db, env, createLog('warn')));
  } finally {
    await db.destroy();
  }
};

/** The desk on an open database, for the command line and for the browser alike. */
export function deskOn(db: Database, env: Env, log: Log): Desk {
  return {
    ...deskStores(db),
    catalogue: catalogueOf(env),
    deskAddress: () => deskAddressOf(env),
    razorpay: () => createRazorpay(env.razorpay ?? standInOf(env)),
    ownerEmail: env.ownerEmail ?? site.email,
    dataDir: env.dataDir,
    sqliteFile: env.databaseUrl ? null : sqliteFile(env.dataDir),
    clock: env.clock,
    log,
    writeFile: (path, content) => writeFileSync(path, content, { flag: 'wx', mode: PRIVATE_FILE }),
  };
}

/** The running desk writes its address to a file. */
function deskAddressOf({ dataDir }: Env): string {
  const addressFile = join(dataDir, 'desk/address');
  if (!existsSync(addressFile))
    throw new DeskError('The desk is not running. npm start starts it; in production set DESK_PORT.');
  return readFileSync(addressFile, 'utf8');
}

/** The stand-in that npm start runs; it writes its address to a file. */
function standInOf({ dataDir }: Env) {
  const addressFile = join(dataDir, 'razorpay-stand-in/address');
  if (!existsSync(addressFile))
    throw new DeskError('The RAZORPAY_… keys are not set, and no stand-in of npm start is running.');
  return {
    keyId: sampleKeys.RAZORPAY_KEY_ID,
    keySecret: sampleKeys.RAZORPAY_KEY_SECRET,
    apiUrl: `${readFileSync(addressFile, 'utf8')}/v1`,
  };
}
