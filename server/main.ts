import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, contentWarnings, retention as retentionRules, sampleContent, site } from '#content';
import { build } from './app.ts';
import { prepareDataFolder } from './data-folder.ts';
import { connect } from './db/database.ts';
import { migrateFirst } from './db/migrate.ts';
import { enrolmentEmails } from './enrolment/emails/emails.ts';
import { Enrolment } from './enrolment/enrolment.ts';
import { OrderStore } from './enrolment/order-store.ts';
import { parkMail } from './enrolment/park-mail.ts';
import { type Env, EnvError, readProcessEnv } from './env.ts';
import { leadEmails } from './leads/emails/emails.ts';
import { Leads } from './leads/leads.ts';
import { createLog } from './log.ts';
import { capturingDelivery, smtpDelivery } from './mail/delivery.ts';
import { MailWorker } from './mail/mail-worker.ts';
import { Poller } from './poller.ts';
import { createRazorpay } from './razorpay/client.ts';
import { eraseOldData } from './retention/erase-old-data.ts';
import { RetentionStore } from './retention/retention-store.ts';
import { SITE_MANIFEST } from './site/manifest.ts';
import { loadSite } from './site/site.ts';

/* Environment → app → listen → close gracefully. */

const CLOSE_MS = 10_000;
const RETENTION_EVERY_MS = 24 * 60 * 60_000;
const siteFolder = join(import.meta.dirname, '../build/site');
const guidesFolder = join(import.meta.dirname, '../build/guides');

try {
  await start(readProcessEnv());
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

async function start(env: Env) {
  if (!env.razorpay)
    throw new EnvError(
      'The RAZORPAY_… keys are not set. npm start brings a stand-in; server/main.ts alone does not.',
    );
  prepareDataFolder(env.dataDir);
  await migrateFirst(env);
  const db = connect(env);

  const { razorpay: keys, clock, payments, serviceWorker } = env;
  const https = env.production;
  const built = existsSync(join(siteFolder, SITE_MANIFEST));
  const pages = built
    ? loadSite({
        folder: siteFolder,
        payments,
        serviceWorker,
        clock,
        https,
        apiOrigin: env.apiOrigin,
        ...keys,
      })
    : undefined;
  const logger = createLog(env.logLevel);
  const ownerEmail = env.ownerEmail ?? site.email;

  const store = new OrderStore(db);
  const leads: Leads = new Leads({
    db,
    ownerEmail,
    siteUrl: env.siteUrl ?? `http://localhost:${env.port}`,
    guidesFolder,
    limits: env.leadLimits,
    clock,
    log: logger,
    onStored: () => mailWorker.wake(),
  });
  const mailWorker = new MailWorker({
    outbox: store.outbox,
    emails: { ...enrolmentEmails(store, catalogue), ...leadEmails(leads) },
    deliver: deliveryOf(env),
    clock,
    everyMs: 5000,
    log: logger,
    ownerEmail,
    park: (message, code) => parkMail(message, code, { store, clock, log: logger, ownerEmail }),
  });
  const enrolment = new Enrolment({
    db,
    catalogue,
    razorpay: createRazorpay(keys),
    keys,
    limits: env.paymentLimits,
    ownerEmail,
    clock,
    reconcileEveryMs: env.reconcileEverySeconds * 1000,
    log: logger,
    onSettled: () => mailWorker.wake(),
  });
  const retention = new Poller(RETENTION_EVERY_MS, logger, () =>
    eraseOldData({
      rules: retentionRules,
      retention: new RetentionStore(db),
      store,
      leads: leads.store,
      clock,
      log: logger,
      ownerEmail,
    }),
  );
  const { analytics, comments, siteUrl } = env;
  const thirdParties = { analytics, comments, siteUrl };
  const app = build({
    db,
    site: pages,
    enrolment,
    leads,
    thirdParties,
    siteUrl,
    pagesOrigin: env.apiOrigin && siteUrl ? new URL(siteUrl).origin : undefined,
    trustProxy: env.trustProxy,
    https,
    logger,
    startedAt: clock(),
  });
  const address = await app.listen({ port: env.port, host: env.host });
  enrolment.start();
  leads.start();
  mailWorker.start();
  retention.start();
  process.send?.({ listening: address });
  if (env.production) {
    for (const date of contentWarnings(new Date(clock()))) logger.warn({ date }, 'a date is in the past');
    const samples = sampleContent();
    if (samples.length > 0) logger.warn({ samples }, 'sample content is published');
  }

  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    // Requests in flight finish; one that never ends must not keep the process alive.
    setTimeout(() => process.exit(1), CLOSE_MS).unref();
    await app.close();
    await enrolment.stop();
    await leads.stop();
    await mailWorker.stop();
    await retention.stop();
    await db.destroy();
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  process.on('disconnect', close);
}

function deliveryOf({ smtpUrl, mailFrom, dataDir }: Env) {
  const from = mailFrom ?? `${site.name} <${site.email}>`;
  return smtpUrl ? smtpDelivery(smtpUrl, from) : capturingDelivery(join(dataDir, 'mail'), from);
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
