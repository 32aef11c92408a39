import { contentWarnings, sampleContent } from '#content';
import { closeAll, closeOnSignal } from './close-gracefully.ts';
import { compose } from './compose.ts';
import { prepareDataFolder } from './data-folder/data-folder.ts';
import { connect } from './db/database.ts';
import { migrateFirst } from './db/migrate.ts';
import { type Env, EnvError, readProcessEnv } from './env/env.ts';
import { explainStart } from './explain-start.ts';
import type { Log } from './log.ts';

/* Environment → app → listen → close gracefully. */

// The build only imports it, to compile it.
if (import.meta.main)
  start().catch((error) => {
    process.stderr.write(`${explainStart(error, { name: 'site', port: 'PORT', host: 'HOST' })}\n`);
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
  closeOnSignal(() => closeAll(app, workers, db));
}

/** Dates to look at and samples that are still shown, once at each start. */
function warnOfContent({ clock }: Env, log: Log) {
  for (const date of contentWarnings(new Date(clock()))) log.warn({ date }, 'a date needs a look');
  const samples = sampleContent();
  if (samples.length > 0) log.warn({ samples }, 'sample content is published');
}
