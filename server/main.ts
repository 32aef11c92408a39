import { contentWarnings, sampleContent } from '#content';
import { compose } from './compose.ts';
import { prepareDataFolder } from './data-folder/data-folder.ts';
import { connect } from './db/database.ts';
import { migrateFirst } from './db/migrate.ts';
import { type Env, EnvError, readProcessEnv } from './env/env.ts';
import type { Log } from './log.ts';

/* Environment → app → listen → close gracefully. */

const CLOSE_MS = 10_000;

// The build only imports it, to compile it.
if (import.meta.main)
  start().catch((error) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  });

async function start(env: Env = readProcessEnv()) {
  if (!env.razorpay)
    throw new EnvError(
      'The RAZORPAY_… keys are not set. npm start brings a stand-in; server/main.ts alone does not.',
    );
  prepareDataFolder(env.dataDir);
  await migrateFirst(env);
  const db = connect(env);
  const { app, workers } = compose(env, env.razorpay, db);
  const address = await app.listen({ port: env.port, host: env.host });
  for (const worker of workers) worker.start();
  process.send?.({ listening: address });
  if (env.production) warnOfContent(env, app.log);

  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    // Requests in flight finish; one that never ends must not keep the process alive.
    setTimeout(() => process.exit(1), CLOSE_MS).unref();
    await closeAll(app, workers, db);
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  process.on('disconnect', close);
}

/** All at once: while one waits for a slow provider, the mail worker must not go on until the process is cut off. */
export async function closeAll(
  app: { close: () => PromiseLike<unknown> },
  workers: { stop: () => Promise<void> }[],
  db: { destroy: () => Promise<void> },
) {
  await Promise.all([app.close(), ...workers.map((worker) => worker.stop())]);
  await db.destroy();
}

/** Dates that have passed and samples that are still shown, once at each start. */
function warnOfContent({ clock }: Env, log: Log) {
  for (const date of contentWarnings(new Date(clock()))) log.warn({ date }, 'a date is in the past');
  const samples = sampleContent();
  if (samples.length > 0) log.warn({ samples }, 'sample content is published');
}

/** One sentence for what usually goes wrong at start. */
function explain(error: unknown): string {
  const { code, port, message, cause } = error as NodeJS.ErrnoException & { port?: number; cause?: unknown };
  if (error instanceof EnvError) return message;
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what uses it, or choose another with PORT.`;
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this user has. Choose one above 1023 with PORT.`;
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.';
  if (cause instanceof Error && /not support SSL/.test(cause.message))
    return 'The server of DATABASE_URL offers no TLS. If the network up to it is yours alone, add ?sslmode=disable to the address.';
  return `The site could not start: ${message}${cause instanceof Error ? ` (${cause.message})` : ''}`;
}
