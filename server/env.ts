import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import { problemsOf } from './env-checks.ts';

/** Invalid variables: the message has one sentence for each, naming it. */
export class EnvError extends Error {
  override name = 'EnvError';
}

const RAZORPAY_API_URL = 'https://api.razorpay.com/v1';
const RAZORPAY_CHECKOUT_URL = 'https://checkout.razorpay.com/v1/checkout.js';
const GA_SCRIPT_URL = 'https://www.googletagmanager.com/gtag/js';

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be a full http(s) address' });
const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

const schema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address; leave it out to use SQLite')
    .optional(),
  SMTP_URL: z
    .string()
    .refine(
      (text) => /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text),
      'must be an smtp:// or smtps:// address; leave it out to capture mail as files',
    )
    .optional(),
  MAIL_FROM: z.string().min(3, 'must be an address, like "The School <hello@school.example>"').optional(),
  OWNER_EMAIL: z.email('must be an e-mail address').optional(),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, 'must look like rzp_test_… or rzp_live_…')
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .transform(listOf)
    // Anyone can sign with an empty secret.
    .refine(
      (secrets) => !secrets.includes(''),
      'must be one secret, or several separated by commas, none of them empty',
    )
    .optional(),
  RAZORPAY_API_URL: httpUrl.default(RAZORPAY_API_URL),
  RAZORPAY_CHECKOUT_URL: httpUrl.default(RAZORPAY_CHECKOUT_URL),
  RECONCILE_EVERY: wholeNumber(1, 86_400).default(60),
  ORDERS_PER_ADDRESS: wholeNumber(1, 1_000_000_000).default(300),
  UNPROVEN_REPORTS_PER_ADDRESS: wholeNumber(1, 1_000_000_000).default(200),
  LEADS_PER_ADDRESS: wholeNumber(1, 1_000_000_000).default(60),
  LEADS_PER_MINUTE: wholeNumber(1, 1_000_000_000).default(120),
  LEAD_MAILS_PER_DAY: wholeNumber(0, 1_000_000_000).default(5),
  LEAD_NOTICES_PER_HOUR: wholeNumber(0, 1_000_000_000).default(5),
  TRUST_PROXY: z
    .string()
    .transform(listOf)
    .refine(
      (parts) => (parts.length === 1 && /^\d$/.test(parts[0] as string)) || parts.every(isAddressOrRange),
      'must be the number of proxies in front of the site, or their addresses, separated by commas',
    )
    .optional(),
  SITE_URL: httpUrl.optional(),
  VITE_API_URL: z
    .string()
    .regex(/^(\/|https?:\/\/[^/])/, 'must be a path like /api or a full http(s) address')
    .optional(),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, 'must look like G-XXXXXXX')
    .optional(),
  GA_SCRIPT_URL: httpUrl.default(GA_SCRIPT_URL),
  DISQUS_SHORTNAME: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the short name of the site at Disqus')
    .optional(),
  DISQUS_EMBED_URL: httpUrl.optional(),
  SERVICE_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SITE_CLOCK: z.iso
    .datetime({ offset: true, error: 'must be an instant like 2025-04-10T12:00:00+05:30' })
    .optional(),
  SITE_CLOCK_SPEED: wholeNumber(0, 1000).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'must be a log level').optional(),
});

/** Every variable the server reads; explained in .env.example and docs/operations.md. */
export const variableNames = Object.keys(schema.shape);

export type Variables = z.output<typeof schema>;

export type Env = ReturnType<typeof readEnv>;

/** Reads and checks every variable. Empty counts as unset; white space around a value is removed. */
export function readEnv(source: Record<string, string | undefined>) {
  const given = Object.entries(source)
    .map(([name, value]) => [name, value?.trim()])
    .filter(([, value]) => value);
  const result = schema.safeParse(Object.fromEntries(given));
  if (!result.success)
    throw new EnvError(
      result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`).join('\n'),
    );
  const variables = result.data;
  const problems = problemsOf(variables);
  if (problems.length > 0) throw new EnvError(problems.join('\n'));

  const dataDir = resolve(variables.DATA_DIR);
  return {
    production: variables.NODE_ENV === 'production',
    port: variables.PORT,
    host: variables.HOST,
    dataDir,
    databaseUrl: variables.DATABASE_URL ?? null,
    smtpUrl: variables.SMTP_URL ?? null,
    mailFrom: variables.MAIL_FROM ?? null,
    ownerEmail: variables.OWNER_EMAIL ?? null,
    razorpay: variables.RAZORPAY_KEY_ID
      ? {
          keyId: variables.RAZORPAY_KEY_ID,
          keySecret: variables.RAZORPAY_KEY_SECRET as string,
          webhookSecrets: variables.RAZORPAY_WEBHOOK_SECRET as string[],
          apiUrl: variables.RAZORPAY_API_URL,
          checkoutUrl: variables.RAZORPAY_CHECKOUT_URL,
        }
      : null,
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
    },
    trustProxy: trustedProxies(variables.TRUST_PROXY),
    siteUrl: variables.SITE_URL ?? null,
    /** The API's origin, when it is not the pages' own. */
    apiOrigin: variables.VITE_API_URL?.startsWith('http') ? new URL(variables.VITE_API_URL).origin : null,
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

function listOf(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** A number of proxies or their addresses. Undefined: trust none, and ignore X-Forwarded-For. */
function trustedProxies(parts: string[] | undefined): number | string[] | undefined {
  if (parts?.length === 1 && /^\d$/.test(parts[0] as string)) return Number(parts[0]) || undefined;
  return parts;
}
