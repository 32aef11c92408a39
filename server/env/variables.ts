import { isIP } from 'node:net';
import { z } from 'zod';
import { EMAIL } from '#contract/email.ts';
import { PASSWORD_HASH } from './password-hash.ts';

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

/** Every variable the server reads, with its check and default. */
export const variablesSchema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('localhost'),
  DESK_PORT: z.union([z.literal('off'), wholeNumber(0, 65_535)], 'must be a port, or off').optional(),
  DESK_HOST: z.string().default('localhost'),
  DESK_URL: z
    .string()
    .refine(isHttpsOrigin, 'must be the https:// address of the desk, without a path')
    .optional(),
  DESK_PASSWORD_HASH: z
    .string()
    .regex(PASSWORD_HASH, 'must be what npm run desk -- password prints')
    .optional(),
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
  MAIL_FROM: z
    .string()
    .refine((text) => !/^(["']).*\1$/.test(text), {
      error: 'must be written without quotes around it',
      abort: true,
    })
    .refine(isSender, 'must be an address, like The School <hello@school.example>')
    .optional(),
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
  SEATS_PER_BATCH: wholeNumber(0, 1_000_000_000).optional(),
  WAITING_PER_ADDRESS: wholeNumber(1, 1_000_000_000).default(10),
  LEADS_PER_ADDRESS: wholeNumber(1, 1_000_000_000).default(60),
  LEADS_PER_MINUTE: wholeNumber(1, 1_000_000_000).default(120),
  LEAD_MAILS_PER_DAY: wholeNumber(0, 1_000_000_000).default(5),
  LEAD_NOTICES_PER_HOUR: wholeNumber(0, 1_000_000_000).default(5),
  TRUST_PROXY: z
    .string()
    .transform(listOf)
    .refine(
      (parts) => isProxyCount(parts) || parts.every(isAddressOrRange),
      'must be the number of proxies in front of the site, or their addresses, separated by commas',
    )
    .optional(),
  SITE_URL: httpUrl
    .refine(isBare, 'must be the address of the site alone, without a path')
    .transform((text) => new URL(text).origin)
    .optional(),
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
export const variableNames = Object.keys(variablesSchema.shape);

export type Variables = z.output<typeof variablesSchema>;

/** An address with nothing after the host but a slash. What is no address at all is told elsewhere. */
function isBare(text: string): boolean {
  return !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`;
}

function isHttpsOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && text.startsWith('https:');
}

/** `address`, or `Name <address>`; a name with a comma or the like would be read as several senders. */
function isSender(text: string): boolean {
  const [, , named] = /^("[^"\\]+"|[^"<>()[\]@,;:\\]+) <([^<>]+)>$/.exec(text) ?? [];
  return EMAIL.test(named ?? text);
}

function listOf(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}

/** Of TRUST_PROXY: one digit, and no address. */
export function isProxyCount([first = '', ...others]: string[]): boolean {
  return others.length === 0 && /^\d$/.test(first);
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
