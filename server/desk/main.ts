import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { site } from '#content';
import { connect, sqliteFile } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { OrderStore } from '../enrolment/order-store.ts';
import { type Env, EnvError, readProcessEnv, sampleKeys } from '../env.ts';
import { LeadStore } from '../leads/lead-store.ts';
import { createLog } from '../log.ts';
import { createRazorpay, RazorpayError } from '../razorpay/client.ts';
import type { Desk } from './commands.ts';
import { DeskError } from './desk-error.ts';
import { enrolmentCommands } from './enrolment-commands.ts';
import { leadCommands } from './lead-commands.ts';
import { OrderQueries } from './order-queries.ts';

/* The owner's desk: npm run desk -- orders --status paid. Works on the same database as the server, which may run meanwhile. */

const commands = { ...enrolmentCommands, ...leadCommands };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    status: { type: 'string' },
    kind: { type: 'string' },
    since: { type: 'string' },
    until: { type: 'string' },
    find: { type: 'string' },
    limit: { type: 'string' },
    to: { type: 'string' },
    amount: { type: 'string' },
    yes: { type: 'boolean' },
    again: { type: 'boolean' },
  },
});
const [name = 'help', ...args] = positionals;
const command = commands[name];

try {
  process.stdout.write(`${command ? await atDesk((desk) => command.run(args, values, desk)) : help()}\n`);
  process.exit(command || name === 'help' ? 0 : 2);
} catch (error) {
  if (!(error instanceof DeskError || error instanceof EnvError || error instanceof RazorpayError))
    throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

function help(): string {
  const lines = Object.values(commands).map(({ usage, says }) => `  ${usage}\n      ${says}`);
  return `The owner's desk. npm run desk -- COMMAND\n\n${lines.join('\n')}`;
}

async function atDesk<Result>(work: (desk: Desk) => Promise<Result>): Promise<Result> {
  const env = readProcessEnv();
  const db = connect(env);
  await migrate(db);
  try {
    return await work({
      queries: new OrderQueries(db),
      store: new OrderStore(db),
      leads: new LeadStore(db),
      razorpay: () => createRazorpay(env.razorpay ?? standInOf(env)),
      ownerEmail: env.ownerEmail ?? site.email,
      sqliteFile: env.databaseUrl ? null : sqliteFile(env.dataDir),
      now: () => env.clock().getTime(),
      log: createLog('warn'),
      writeFile: (path, content) => writeFileSync(path, content, { flag: 'wx' }),
    });
  } finally {
    await db.destroy();
  }
}

/** Where npm start plays the provider itself, it leaves a note of where. */
function standInOf({ dataDir }: Env) {
  const note = join(dataDir, 'razorpay-stand-in/address');
  if (!existsSync(note))
    throw new DeskError('The RAZORPAY_… keys are not set, and no stand-in of npm start is running.');
  return {
    keyId: sampleKeys.RAZORPAY_KEY_ID,
    keySecret: sampleKeys.RAZORPAY_KEY_SECRET,
    apiUrl: `${readFileSync(note, 'utf8')}/v1`,
  };
}
