import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { retention as retentionRules, site } from '#content';
import { DAY_MS } from '#contract/durations.ts';
import { build } from './app.ts';
import { Poller } from './background/poller.ts';
import type { Database } from './db/database.ts';
import { allEmails } from './emails.ts';
import { parkMail } from './enrolment/attention/park-mail.ts';
import { catalogueOf } from './enrolment/catalogue.ts';
import { EnrolmentService } from './enrolment/enrolment-service.ts';
import { Store } from './enrolment/store.ts';
import type { Env } from './env/env.ts';
import { Leads } from './leads/leads.ts';
import { createLog, type Log } from './log.ts';
import { capturingDelivery, smtpDelivery } from './mail/delivery.ts';
import { MailWorker } from './mail/mail-worker.ts';
import { createRazorpay } from './razorpay/client.ts';
import { eraseOldData } from './retention/erase-old-data.ts';
import { RetentionStore } from './retention/retention-store.ts';
import { signerOf } from './signing/signing-key.ts';
import { keepAssets } from './site/earlier-assets.ts';
import { SITE_MANIFEST } from './site/manifest.ts';
import { otherOrigin } from './site/pages-origin.ts';
import { loadSite } from './site/site.ts';

const RETENTION_EVERY_MS = DAY_MS;
const siteFolder = join(import.meta.dirname, '../build/site');
const guidesFolder = join(import.meta.dirname, '../build/guides');

type RazorpayKeys = NonNullable<Env['razorpay']>;

/** The server and its background workers as the environment describes them, none of them started. */
export function compose(env: Env, keys: RazorpayKeys, db: Database) {
  const { clock } = env;
  const logger = createLog(env.logLevel);
  const ownerEmail = env.ownerEmail ?? site.email;
  const catalogue = catalogueOf(env);
  const store = new Store(db);
  const leads: Leads = new Leads({
    db,
    ownerEmail,
    apiUrl: env.links.api,
    guidesFolder,
    limits: env.leadLimits,
    clock,
    log: logger,
    onMailQueued: () => mailWorker.wake(),
  });
  const mailWorker = new MailWorker({
    outbox: store.outbox,
    emails: allEmails({
      store,
      leads,
      catalogue,
      siteUrl: env.links.pages,
      deskUrl: env.desk.url,
      clock,
      signer: () => signerOf(db),
    }),
    deliver: deliveryOf(env),
    clock,
    everyMs: 5000,
    log: logger,
    ownerEmail,
    park: (message, code) => parkMail(message, code, { store, clock, log: logger, ownerEmail }),
  });
  const enrolment = new EnrolmentService({
    db,
    catalogue,
    razorpay: createRazorpay(keys),
    keys,
    limits: env.paymentLimits,
    formLimits: env.leadLimits,
    ownerEmail,
    clock,
    reconcileEveryMs: env.reconcileEverySeconds * 1000,
    log: logger,
    onMailQueued: () => mailWorker.wake(),
  });
  const retention = new Poller(RETENTION_EVERY_MS, logger, () =>
    eraseOldData({
      rules: retentionRules,
      retention: new RetentionStore(db),
      store,
      leads: leads.store,
      dataDir: env.dataDir,
      clock,
      log: logger,
      ownerEmail,
    }),
  );
  const { analytics, comments, siteUrl } = env;
  const thirdParties = { analytics, comments, siteUrl };
  const app = build({
    db,
    site: builtSiteOf(env, keys, logger),
    enrolment,
    leads,
    thirdParties,
    siteUrl,
    pagesOrigin: env.apiOrigin && siteUrl ? new URL(siteUrl).origin : undefined,
    trustProxy: env.trustProxy,
    https: env.production,
    logger,
    startedAt: clock(),
  });
  return { app, workers: [enrolment, leads, mailWorker, retention] };
}

/** Undefined where nothing was built, as in development. */
function builtSiteOf(env: Env, keys: RazorpayKeys, log: Log) {
  const { payments, serviceWorker, clock, production, apiOrigin, siteUrl } = env;
  if (!existsSync(join(siteFolder, SITE_MANIFEST))) return undefined;
  const pagesOrigin = production && otherOrigin(siteFolder, siteUrl);
  if (pagesOrigin) log.warn({ pagesOrigin, siteUrl }, 'the pages were built for another address');
  const earlier = earlierAssetsOf(env, log);
  const options = { payments, serviceWorker, clock, https: production, apiOrigin, earlier };
  return loadSite({ folder: siteFolder, ...options, ...keys });
}

/** A full disk must not stop a start: without them, pages from before the deployment load anew. */
function earlierAssetsOf({ dataDir, clock }: Env, log: Log) {
  try {
    return keepAssets(siteFolder, join(dataDir, 'assets'), clock());
  } catch (error) {
    log.warn({ err: error }, 'files of earlier builds are not kept');
    return undefined;
  }
}

function deliveryOf({ smtpUrl, mailFrom, dataDir }: Env) {
  const from = mailFrom ?? `${site.name} <${site.email}>`;
  return smtpUrl ? smtpDelivery(smtpUrl, from) : capturingDelivery(join(dataDir, 'mail'), from);
}
