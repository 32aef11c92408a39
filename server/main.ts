import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './app.ts';
import { prepareDataFolder } from './data-folder.ts';
import { connect } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { type Env, EnvError, readProcessEnv } from './env.ts';
import { SITE_MANIFEST } from './site/manifest.ts';
import { loadSite } from './site/site.ts';

/* Environment → app → listen → close gracefully. */

const CLOSE_MS = 10_000;
const siteFolder = join(import.meta.dirname, '../build/site');

try {
  await start(readProcessEnv());
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

async function start(env: Env) {
  prepareDataFolder(env.dataDir);
  const db = connect(env);
  await migrate(db);

  const https = env.production;
  const site = existsSync(join(siteFolder, SITE_MANIFEST))
    ? loadSite({
        folder: siteFolder,
        payments: env.payments,
        clock: env.clock,
        https,
        checkoutUrl: env.razorpay?.checkoutUrl ?? 'https://checkout.razorpay.com',
        apiUrl: env.razorpay?.apiUrl ?? 'https://api.razorpay.com',
      })
    : undefined;
  const app = build({ db, site, https, logLevel: env.logLevel });
  const address = await app.listen({ port: env.port, host: env.host });
  process.send?.({ listening: address });

  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    // Requests in flight finish; one that never does must not keep the process for ever.
    setTimeout(() => process.exit(1), CLOSE_MS).unref();
    await app.close();
    await db.destroy();
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  process.on('disconnect', close);
}

/** One clear sentence for what usually goes wrong at a start. */
function explain(error: unknown): string {
  const { code, port, message, cause } = error as NodeJS.ErrnoException & { port?: number; cause?: unknown };
  if (error instanceof EnvError) return message;
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or choose another with PORT.`;
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this user has. Choose one above 1023 with PORT.`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.';
  return `The site could not start: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`;
}
