import { expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';
import { sampleKeys } from './sample-keys.ts';

const production = {
  NODE_ENV: 'production',
  RAZORPAY_KEY_ID: 'rzp_live_abcdefghijklmn',
  RAZORPAY_KEY_SECRET: 'a-real-secret',
  RAZORPAY_WEBHOOK_SECRET: 'new-secret,old-secret',
  SMTP_URL: 'smtps://mail.school.example',
  MAIL_FROM: 'A School <hello@school.example>',
  OWNER_EMAIL: 'owner@school.example',
  SITE_URL: 'https://school.example',
};

test('with nothing set, the site runs on port 3000 with SQLite, captured mail and no real payments', () => {
  const env = readEnv({});
  expect(env).toMatchObject({
    port: 3000,
    databaseUrl: null,
    smtpUrl: null,
    razorpay: null,
    payments: 'test',
  });
  expect(env.dataDir).toMatch(/\.data$/);
});

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a number.'],
  [{ PORT: '70000' }, 'PORT must be at most 65535.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgres:// address; leave it out to use SQLite.'],
  [
    { SMTP_URL: 'mail.example' },
    'SMTP_URL must be an smtp:// or smtps:// address; leave it out to capture mail as files.',
  ],
  [{ SERVICE_WORKER: 'no' }, 'SERVICE_WORKER must be on or off.'],
  [{ SITE_CLOCK: 'tomorrow' }, 'SITE_CLOCK must be an instant like 2025-04-10T12:00:00+05:30.'],
  [
    { TRUST_PROXY: 'true' },
    'TRUST_PROXY must be the number of proxies in front of the site, or their addresses, separated by commas.',
  ],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be'],
  ...['new-secret,', ',', ' ,old-secret', 'new-secret, ,old-secret'].map(
    (secrets): [Record<string, string>, string] => [
      { RAZORPAY_WEBHOOK_SECRET: secrets },
      'RAZORPAY_WEBHOOK_SECRET must be one secret, or several separated by commas, none of them empty.',
    ],
  ),
  [
    { RAZORPAY_KEY_SECRET: 'seven77' },
    'RAZORPAY_KEY_SECRET has a secret of under 8 characters: make a longer one',
  ],
  [
    { RAZORPAY_WEBHOOK_SECRET: 'new-secret,old' },
    'RAZORPAY_WEBHOOK_SECRET has a secret of under 8 characters',
  ],
  [
    { RAZORPAY_KEY_ID: 'rzp_live_abcdefghijklmn' },
    'RAZORPAY_KEY_ID is a live key: set NODE_ENV=production, or use a key of the test mode.',
  ],
  [{ DESK_PORT: 'on' }, 'DESK_PORT must be a port, or off.'],
  [{ DESK_URL: 'https://desk.school.example/desk' }, 'DESK_URL must be the https:// address of the desk'],
  [{ DESK_URL: 'http://desk.school.example' }, 'DESK_URL must be the https:// address of the desk'],
  [{ DESK_PASSWORD_HASH: 'secret' }, 'DESK_PASSWORD_HASH must be what npm run desk -- password prints.'],
  [{ DESK_HOST: '0.0.0.0' }, 'DESK_URL is not set, but DESK_HOST is'],
  [{ DESK_HOST: '0.0.0.0' }, 'DESK_PASSWORD_HASH is not set'],
  [{ DESK_URL: 'https://desk.school.example' }, 'DESK_PASSWORD_HASH is not set'],
  [{ DESK_URL: 'https://desk.school.example' }, 'TRUST_PROXY is not set, but DESK_URL is'],
  [{ ...production, DESK_PORT: '3900' }, 'DESK_PASSWORD_HASH is not set'],
  ...['https://school.example/site', 'https://school.example?x', 'https://a@school.example'].map(
    (url): [Record<string, string>, string] => [
      { SITE_URL: url },
      'SITE_URL must be the address of the site alone, without a path.',
    ],
  ),
  ...['Banyan Code', 'Code, Banyan <hello@school.example>', 'A School <hello>', 'School<>', '<b@c.de>'].map(
    (from): [Record<string, string>, string] => [
      { MAIL_FROM: from },
      'MAIL_FROM must be an address, like The School <hello@school.example>.',
    ],
  ),
  ...['"A School <hello@school.example>"', "'hello@school.example'"].map(
    (from): [Record<string, string>, string] => [
      { MAIL_FROM: from },
      'MAIL_FROM must be written without quotes around it.',
    ],
  ),
  [{ SITE_URL: 'school.example' }, 'SITE_URL must be a full http(s) address.'],
  [{ LEADS_PER_ADDRESS: '0' }, 'LEADS_PER_ADDRESS must be at least 1.'],
  [
    { RAZORPAY_KEY_ID: 'rzp_test_x' },
    'RAZORPAY_KEY_SECRET is not set, but RAZORPAY_KEY_ID is: the three go together.',
  ],
])('%o is refused with a sentence that names it', (source, sentence) => {
  expect(() => readEnv(source)).toThrow(EnvError);
  expect(() => readEnv(source)).toThrow(sentence);
});

test('production starts with everything real, and knows old and new webhook secrets during a rotation', () => {
  const env = readEnv(production);
  expect(env).toMatchObject({ production: true, payments: 'live' });
  expect(env.razorpay?.webhookSecrets).toEqual(['new-secret', 'old-secret']);
});

test.each(Object.keys(sampleKeys) as (keyof typeof sampleKeys)[])(
  'production refuses the sample %s',
  (name) => {
    expect(() => readEnv({ ...production, [name]: sampleKeys[name] })).toThrow(`${name} is the sample value`);
  },
);

test.each([
  ['RAZORPAY_WEBHOOK_SECRET', `new-secret, ${sampleKeys.RAZORPAY_WEBHOOK_SECRET}`],
  ['RAZORPAY_WEBHOOK_SECRET', `new-secret ${sampleKeys.RAZORPAY_WEBHOOK_SECRET}`],
  ['RAZORPAY_WEBHOOK_SECRET', sampleKeys.RAZORPAY_KEY_SECRET],
  ['RAZORPAY_KEY_SECRET', `a-real-secret,${sampleKeys.RAZORPAY_KEY_SECRET}`],
  ['RAZORPAY_KEY_SECRET', `${sampleKeys.RAZORPAY_KEY_SECRET} a-real-secret`],
])('production refuses a sample beside a real secret: %s=%s', (name, value) => {
  expect(() => readEnv({ ...production, [name]: value })).toThrow(`${name} is the sample value or holds one`);
});

test.each(['RAZORPAY_API_URL', 'RAZORPAY_CHECKOUT_URL', 'GA_SCRIPT_URL', 'DISQUS_EMBED_URL', 'VITE_API_URL'])(
  'production refuses %s in clear',
  (name) => {
    expect(() => readEnv({ ...production, [name]: 'http://provider.example/v1' })).toThrow(
      `${name} must be an https:// address in production.`,
    );
    expect(() => readEnv({ ...production, [name]: 'https://provider.example/v1' })).not.toThrow();
  },
);

test.each([
  'smtp://mail.example:587',
  'smtp://localhost.mail.example',
  'smtps://mail.example?tls.rejectUnauthorized=false',
  'smtp://mail.example?requireTLS=true&ignoreTLS=true',
])('production refuses mail without TLS: %s', (url) => {
  expect(() => readEnv({ ...production, SMTP_URL: url })).toThrow('SMTP_URL would send mail and password');
});

test.each(['smtp://mail.example:587?requireTLS=true', 'smtp://127.0.0.1:25', 'smtp://[::1]'])(
  'production takes mail over STARTTLS, or to this machine: %s',
  (url) => {
    expect(readEnv({ ...production, SMTP_URL: url }).smtpUrl).toBe(url);
  },
);

test.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
  'production refuses to start without %s',
  (name) => {
    expect(() => readEnv({ ...production, [name]: '' })).toThrow(name);
  },
);

test('production refuses a frozen clock', () => {
  expect(() => readEnv({ ...production, SITE_CLOCK: '2025-04-10T12:00:00+05:30' })).toThrow(
    'SITE_CLOCK is set',
  );
});

test('a frozen clock stands still', () => {
  const { clock } = readEnv({ SITE_CLOCK: '2025-04-10T12:00:00+05:30' });
  expect(clock()).toBe(Date.parse('2025-04-10T06:30:00Z'));
});

test.each(['https://school.example', 'https://School.example/', 'https://school.example:443/'])(
  'links in mails begin with the origin of SITE_URL=%s',
  (url) => {
    expect(readEnv({ ...production, SITE_URL: url }).siteUrl).toBe('https://school.example');
  },
);

test.each([
  [{}, { pages: 'http://localhost:3000', api: 'http://localhost:3000' }],
  [
    { PORT: '80', VITE_API_URL: '/api' },
    { pages: 'http://localhost:80', api: 'http://localhost:80' },
  ],
  [production, { pages: 'https://school.example', api: 'https://school.example' }],
  [
    { ...production, VITE_API_URL: 'https://api.school.example/api' },
    { pages: 'https://school.example', api: 'https://api.school.example' },
  ],
])('of %o links in mails lead to %o', (source, links) => {
  expect(readEnv(source).links).toEqual(links);
});

test.each([
  'hello@school.example',
  'A School <hello@school.example>',
  'Schüle & Söhne Pvt. Ltd. <hello@school.example>',
  '"School, A" <hello@school.example>',
])('mail is sent from %s', (from) => {
  expect(readEnv({ ...production, MAIL_FROM: from }).mailFrom).toBe(from);
});

test('white space around a key is removed', () => {
  expect(readEnv({ ...production, RAZORPAY_KEY_SECRET: ' a-real-secret\n' }).razorpay?.keySecret).toBe(
    'a-real-secret',
  );
});

test('analytics and comments are off until they are set up, and can point at another implementation', () => {
  expect(readEnv(production)).toMatchObject({ analytics: null, comments: null });
  // The address of a stand-in alone enables nothing.
  const addresses = { GA_SCRIPT_URL: 'http://127.0.0.1:1/js', DISQUS_EMBED_URL: 'http://127.0.0.1:2/e.js' };
  expect(readEnv(addresses)).toMatchObject({ analytics: null, comments: null });
  const names = { GA_MEASUREMENT_ID: 'G-ABC123', DISQUS_SHORTNAME: 'banyan-code' };
  expect(readEnv(names)).toMatchObject({
    analytics: { measurementId: 'G-ABC123', scriptUrl: 'https://www.googletagmanager.com/gtag/js' },
    comments: { embedUrl: 'https://banyan-code.disqus.com/embed.js' },
  });
  expect(readEnv({ ...names, ...addresses })).toMatchObject({
    analytics: { scriptUrl: 'http://127.0.0.1:1/js' },
    comments: { embedUrl: 'http://127.0.0.1:2/e.js' },
  });
});

test.each([
  [undefined, undefined],
  ['0', undefined],
  ['1', 1],
  ['10.0.0.1, 2001:db8::/32', ['10.0.0.1', '2001:db8::/32']],
])('TRUST_PROXY %s means %o', (given, meant) => {
  expect(readEnv({ TRUST_PROXY: given }).trustProxy).toEqual(meant);
});

test('the desk is off in production unless it has a port, and needs no password on the owner’s own machine', () => {
  expect(readEnv(production).desk.port).toBe('off');
  expect(readEnv({ ...production, DESK_HOST: '0.0.0.0' }).desk.port).toBe('off');
  expect(readEnv({}).desk).toMatchObject({ port: 'auto', host: 'localhost', passwordHash: null });
  expect(readEnv({ DESK_PORT: '0' }).desk.port).toBe(0);
  expect(readEnv({ DESK_PORT: 'off' }).desk.port).toBe('off');
});
