import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Clock } from '../clock.ts';
import { problemsOf } from './checks.ts';
import { isProxyCount, type Variables, variablesSchema } from './variables.ts';

/** Invalid variables: the message has one sentence for each, naming it. */
export class EnvError extends Error {
  override name = 'EnvError';
}

export type Env = ReturnType<typeof readEnv>;

/** Reads and checks every variable. Empty counts as unset; white space around a value is removed. */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.entries(source)
    .map(([name, value]) => [name, value?.trim()])
    .filter(([, value]) => value);
  const result = variablesSchema.safeParse(Object.fromEntries(given));
  if (!result.success)
    throw new EnvError(
      result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`).join('\n'),
    );
  const variables = result.data;
  const problems = problemsOf(variables);
  if (problems.length > 0) throw new EnvError(problems.join('\n'));

  const dataDir = resolve(variables.DATA_DIR);
  const pages = variables.SITE_URL ?? `http://localhost:${variables.PORT}`;
  const apiOrigin = variables.VITE_API_URL?.startsWith('http')
    ? new URL(variables.VITE_API_URL).origin
    : null;
  return {
    production: variables.NODE_ENV === 'production',
    port: variables.PORT,
    host: variables.HOST,
    desk: {
      /** `auto`: the usual port, or another free one when that is taken. */
      port:
        variables.DESK_PORT ?? (variables.NODE_ENV === 'production' ? ('off' as const) : ('auto' as const)),
      host: variables.DESK_HOST,
      /** Its public address, where a proxy with TLS stands in front. */
      url: variables.DESK_URL ?? null,
      passwordHash: variables.DESK_PASSWORD_HASH ?? null,
    },
    dataDir,
    databaseUrl: variables.DATABASE_URL ?? null,
    smtpUrl: variables.SMTP_URL ?? null,
    mailFrom: variables.MAIL_FROM ?? null,
    ownerEmail: variables.OWNER_EMAIL ?? null,
    razorpay: razorpayOf(variables),
    /** Real money moves only with live keys. */
    payments: variables.RAZORPAY_KEY_ID?.startsWith('rzp_live_') ? ('live' as const) : ('test' as const),
    reconcileEverySeconds: variables.RECONCILE_EVERY,
    paymentLimits: {
      ordersPerAddress: variables.ORDERS_PER_ADDRESS,
      unprovenReportsPerAddress: variables.UNPROVEN_REPORTS_PER_ADDRESS,
    },
    leadLimits: {
      perAddress: variables.LEADS_PER_ADDRESS,
      perMinute: variables.LEADS_PER_MINUTE,
      mailsPerDay: variables.LEAD_MAILS_PER_DAY,
      noticesPerHour: variables.LEAD_NOTICES_PER_HOUR,
      waitingPerAddress: variables.WAITING_PER_ADDRESS,
    },
    /** Overrides the seats of every batch in content/, for tests. */
    seatsPerBatch: variables.SEATS_PER_BATCH ?? null,
    trustProxy: trustedProxies(variables.TRUST_PROXY),
    siteUrl: variables.SITE_URL ?? null,
    /** The API's origin, when it is not the pages' own. */
    apiOrigin,
    /** Where links in mails lead: to pages, and to files that the API answers with. */
    links: { pages, api: apiOrigin ?? pages },
    analytics: variables.GA_MEASUREMENT_ID
      ? { measurementId: variables.GA_MEASUREMENT_ID, scriptUrl: variables.GA_SCRIPT_URL }
      : null,
    comments: variables.DISQUS_SHORTNAME
      ? {
          embedUrl: variables.DISQUS_EMBED_URL ?? `https://${variables.DISQUS_SHORTNAME}.disqus.com/embed.js`,
        }
      : null,
    serviceWorker: variables.SERVICE_WORKER,
    clock: clockOf(variables),
    logLevel: variables.LOG_LEVEL ?? (variables.NODE_ENV === 'production' ? 'info' : 'warn'),
  };
}

/** The process's variables, and those of a .env file if there is one. */
export function readProcessEnv(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readEnv(process.env);
}

/** The real time; tests may set a start instant and make the clock stand still or run faster. */
function clockOf({ SITE_CLOCK, SITE_CLOCK_SPEED }: Variables): Clock {
  if (SITE_CLOCK === undefined) return Date.now;
  const [instant, started] = [Date.parse(SITE_CLOCK), Date.now()];
  return () => instant + (Date.now() - started) * SITE_CLOCK_SPEED;
}

/** Null without keys; `problemsOf` has refused some without the others. */
function razorpayOf(variables: Variables) {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = variables;
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET || !RAZORPAY_WEBHOOK_SECRET) return null;
  return {
    keyId: RAZORPAY_KEY_ID,
    keySecret: RAZORPAY_KEY_SECRET,
    webhookSecrets: RAZORPAY_WEBHOOK_SECRET,
    apiUrl: variables.RAZORPAY_API_URL,
    checkoutUrl: variables.RAZORPAY_CHECKOUT_URL,
  };
}

/** A number of proxies or their addresses. Undefined: trust none, and ignore X-Forwarded-For. */
function trustedProxies(parts: string[] | undefined): number | string[] | undefined {
  if (parts && isProxyCount(parts)) return Number(parts[0]) || undefined;
  return parts;
}
