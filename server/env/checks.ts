import { sampleKeys } from './sample-keys.ts';
import type { Variables } from './variables.ts';

/** Reasons to refuse this configuration: one sentence each, with the variable and what to do. */
export function problemsOf(variables: Variables): string[] {
  const production = variables.NODE_ENV === 'production';
  return [
    ...incompleteKeys(variables),
    ...shortSecrets(variables),
    ...openDesk(variables),
    ...(production ? unfitForProduction(variables) : liveKeyOutsideProduction(variables)),
  ];
}

const keyNames = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const;
const providerAddresses = [
  'RAZORPAY_API_URL',
  'RAZORPAY_CHECKOUT_URL',
  'GA_SCRIPT_URL',
  'DISQUS_EMBED_URL',
  'VITE_API_URL',
] as const;
const SHORTEST_SECRET = 8;

function incompleteKeys(variables: Variables): string[] {
  const set = keyNames.filter((name) => variables[name]);
  if (set.length === 0 || set.length === keyNames.length) return [];
  return keyNames
    .filter((name) => !variables[name])
    .map((name) => `${name} is not set, but ${set[0]} is: the three go together.`);
}

function shortSecrets(variables: Variables): string[] {
  return (['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const)
    .filter((name) => valuesOf(variables[name]).some((secret) => secret.length < SHORTEST_SECRET))
    .map(
      (name) =>
        `${name} has a secret of under ${SHORTEST_SECRET} characters: make a longer one, with openssl rand -hex 32.`,
    );
}

/** Whatever reaches further than this machine needs TLS in front and a password. */
function openDesk(variables: Variables): string[] {
  const { NODE_ENV, DESK_PORT, DESK_HOST, DESK_URL, DESK_PASSWORD_HASH, TRUST_PROXY } = variables;
  if (DESK_PORT === 'off' || (DESK_PORT === undefined && NODE_ENV === 'production')) return [];
  const problems: string[] = [];
  const isLocal = isLoopback(DESK_HOST);
  if (!isLocal && !DESK_URL)
    problems.push(
      'DESK_URL is not set, but DESK_HOST is: outside this machine the desk answers by TLS only.',
    );
  if (DESK_URL && !TRUST_PROXY)
    problems.push('TRUST_PROXY is not set, but DESK_URL is: the desk must know the proxy that speaks TLS.');
  if (!DESK_PASSWORD_HASH && (DESK_URL || !isLocal || NODE_ENV === 'production'))
    problems.push('DESK_PASSWORD_HASH is not set: make one for the desk, with npm run desk -- password.');
  return problems;
}

function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);
}

function liveKeyOutsideProduction({ RAZORPAY_KEY_ID }: Variables): string[] {
  if (!RAZORPAY_KEY_ID?.startsWith('rzp_live_')) return [];
  return ['RAZORPAY_KEY_ID is a live key: set NODE_ENV=production, or use a key of the test mode.'];
}

function unfitForProduction(variables: Variables): string[] {
  const problems: string[] = [];
  for (const name of keyNames) {
    if (!variables[name])
      problems.push(`${name} is not set: production takes real payments and refuses the stand-in.`);
    else if (valuesOf(variables[name]).some(holdsSample))
      problems.push(`${name} is the sample value or holds one: production needs the real one.`);
  }
  if (variables.SITE_CLOCK) problems.push('SITE_CLOCK is set: production runs on the real time only.');
  if (variables.SEATS_PER_BATCH !== undefined)
    problems.push('SEATS_PER_BATCH is set: production takes the seats of a batch from its content file.');
  if (!variables.SMTP_URL) problems.push('SMTP_URL is not set: production must be able to send mail.');
  else if (!isEncryptedOrLocal(variables.SMTP_URL))
    problems.push(
      'SMTP_URL would send mail and password in clear: write smtps://…, or smtp://…?requireTLS=true for STARTTLS.',
    );
  if (!variables.MAIL_FROM)
    problems.push('MAIL_FROM is not set: production must know whom its mail is from.');
  if (!variables.OWNER_EMAIL)
    problems.push('OWNER_EMAIL is not set: production must know whom to tell of enrolments.');
  if (!variables.SITE_URL?.startsWith('https://'))
    problems.push('SITE_URL must be the public https:// address of the site.');
  for (const name of providerAddresses) {
    if (/^http:/i.test(variables[name] ?? ''))
      problems.push(`${name} must be an https:// address in production.`);
  }
  return problems;
}

function valuesOf(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : [value].flat();
}

/** A sample in another variable, or next to a real secret, is just as public. */
function holdsSample(value: string): boolean {
  const samples = Object.values(sampleKeys);
  return value.split(/[\s,;]+/).some((part) => samples.includes(part));
}

/** Nodemailer takes options from the URL's query; some disable encryption or the certificate check. */
function isEncryptedOrLocal(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  if (isLoopback(hostname)) return true;
  if (searchParams.has('ignoreTLS') || searchParams.has('tls.rejectUnauthorized')) return false;
  return protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
}
