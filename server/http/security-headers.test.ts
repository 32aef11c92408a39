import { createHmac } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Course, courses } from '#content';
import { build } from '../app.ts';
import { connect } from '../db/database.ts';
import { Leads } from '../leads/leads.ts';
import type { SiteFile } from '../site/manifest.ts';
import { addressOf, builtFiles, occasionOf, openBuiltSite, standIn } from '../testing/built-site.ts';
import { sqlite } from '../testing/engines.ts';
import { type EnrolmentFixture, openEnrolmentFixture } from '../testing/enrolment-fixture.ts';
import { CAMP } from '../testing/leads-fixture.ts';
import { silentLogger } from '../testing/silent-logger.ts';

/* Written out, not imported: a changed header must be changed here too. */
const always = { 'x-content-type-options': 'nosniff' };
const onDocuments = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'x-frame-options': 'DENY',
};
const onlyOverTls = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
const revalidated = { 'cache-control': 'public, no-cache', etag: expect.stringMatching(/^"\w+(-\w+)?"$/) };

const kinds = {
  page: {
    ...revalidated,
    'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self'( 'sha256-|;)/),
  },
  /** No site that opened the window holds it while somebody pays; pop-ups of banks can report back. */
  checkout: {
    ...revalidated,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self' 'sha256-/),
  },
  /** By its link alone: no copy of it is kept, and its address is told to nobody. */
  'enrolment page': {
    'cache-control': 'no-store',
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self' 'sha256-/),
  },
  file: revalidated,
  'file named by its bytes': { ...revalidated, 'cache-control': 'public, max-age=31536000, immutable' },
  /** Scripts, styles and fonts. */
  'part of a page': { ...revalidated, 'cache-control': expect.stringContaining('public, ') },
  redirect: { 'cache-control': 'public, max-age=3600', location: expect.stringMatching(/^\/\w/) },
  'missing file': { 'cache-control': 'no-store' },
  call: {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  },
  'call that may be kept for seconds': {
    'cache-control': 'public, max-age=10',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  },
  /** Where another company's script runs, framed by our own pages. */
  embed: {
    'cache-control': 'no-store',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; .*script-src 'sha256-[^']+' https:.*; frame-ancestors 'self'/,
    ),
  },
  'lost link': {
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors 'none'$/,
    ),
  },
} as const;
type Kind = keyof typeof kinds;

const thirdParties = {
  analytics: { measurementId: 'G-TEST1', scriptUrl: 'https://www.googletagmanager.com/gtag/js' },
  comments: { embedUrl: 'https://a-school.disqus.com/embed.js' },
  siteUrl: 'https://school.example/',
};

function kindOf({ scripts, cache, document, type }: SiteFile): Kind {
  if (/javascript|css|font/.test(type)) return 'part of a page';
  if (document) return document === 'enrolment' ? 'enrolment page' : document;
  if (scripts) return 'page';
  return cache === 'forever' ? 'file named by its bytes' : 'file';
}

/** What https adds depends on the kind alone; every file is looked at without it. */
const oneOfEachKind = (files: SiteFile[]) =>
  Array.from(new Map(files.map((file) => [kindOf(file), file])).values());

function kindOfRoute(url: string, status: number): Kind {
  if (url.startsWith('/embeds/')) return 'embed';
  if (status === 405) return 'call';
  if (url === '/api/seats') return 'call that may be kept for seconds';
  return url.startsWith('/api/reach/guide/') ? 'lost link' : 'call';
}

/** Reads the tree that Fastify prints: a route stands below the one whose path it continues. */
function routesOf(tree: string) {
  const above: string[] = [];
  return [...tree.matchAll(/^(.*?)[├└]── (\/\S+)(?: \((.+)\))?/gm)].flatMap(
    ([, indent = '', part = '', methods]) => {
      above.length = indent.length / 4;
      above.push(part);
      return methods ? [{ pattern: above.join(''), methods }] : [];
    },
  );
}

describe.each([true, false])('over https: %s', (https) => {
  let fixture: EnrolmentFixture;
  const apps: ReturnType<typeof build>[] = [];
  beforeAll(async () => {
    fixture = await openEnrolmentFixture(sqlite);
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await fixture.close();
  });

  const open = (occasion: ReturnType<typeof occasionOf>, db = fixture.db) => {
    const site = openBuiltSite({ ...occasion, https, provider: standIn });
    const leads = new Leads({
      db,
      ownerEmail: 'owner@example.com',
      apiUrl: 'https://school.example',
      guidesFolder: 'build/guides',
      limits: { perAddress: 2, perMinute: 100, mailsPerDay: 5, noticesPerHour: 5 },
      clock: fixture.clock,
      log: silentLogger,
    });
    const { enrolment } = fixture;
    const app = build({ db, site, enrolment, leads, thirdParties, https, logger: silentLogger });
    apps.push(app);
    return app;
  };

  /** Makes a request and returns every wrong header. */
  const check = async (app: ReturnType<typeof build>, request: InjectOptions, kind: Kind, status: number) => {
    const answer = await app.inject(request);
    const what = `${request.method ?? 'GET'} ${request.url}`;
    const isDocument = kind !== 'part of a page';
    const expected = {
      ...always,
      ...(isDocument ? onDocuments : {}),
      ...(https ? onlyOverTls : {}),
      ...kinds[kind],
    };
    expect({ what, status: answer.statusCode, headers: answer.headers }).toEqual({
      what,
      status,
      headers: expect.objectContaining(expected),
    });
    expect({ what, tls: 'strict-transport-security' in answer.headers }).toEqual({ what, tls: https });
    const isPaid = kind === 'checkout' || kind === 'enrolment page';
    expect({ what, isPaid: 'cross-origin-opener-policy' in answer.headers }).toEqual({ what, isPaid });
    expect({ what, isDocument: 'permissions-policy' in answer.headers }).toEqual({ what, isDocument });
    return answer;
  };

  test('every page and file has its headers, in each variant and encoding, whole or unchanged', {
    timeout: 120_000,
  }, async () => {
    const occasions = new Map<string, { app: ReturnType<typeof build>; files: SiteFile[] }>();
    for (const file of https ? oneOfEachKind(builtFiles()) : builtFiles()) {
      const occasion = occasionOf(file);
      const key = file.variant ? JSON.stringify(occasion) : 'any';
      const { app, files } = occasions.get(key) ?? { app: open(occasion), files: [] };
      occasions.set(key, { app, files: [...files, file] });
    }
    expect(occasions.size).toBeGreaterThan(https ? 0 : 4);
    for (const { app, files } of occasions.values()) {
      for (const file of files) {
        const [url, kind] = [addressOf(file), kindOf(file)];
        await check(app, { url }, kind, file.status);
        await check(app, { url, method: 'HEAD', headers: { 'accept-encoding': 'br' } }, kind, file.status);
        const unchanged = { url, headers: { 'if-none-match': '*', 'accept-encoding': 'gzip' } };
        await check(app, unchanged, kind, file.status === 200 ? 304 : 404);
      }
    }
  });

  test('every redirect and every missing file has them too', async () => {
    const app = open({ now: Date.now(), payments: 'test' });
    for (const url of ['/about/', `/courses/${(courses as [Course])[0].id}/?a=1`, `/bootcamp/${CAMP}`])
      await check(app, { url }, 'redirect', 308);
    for (const url of ['/assets/gone.js', '/pictures/gone.svg', '/about/no.data'])
      await check(app, { url }, 'missing file', 404);
    const { body } = await check(app, { url: '/api/nothing' }, 'call', 404);
    expect(JSON.parse(body)).toEqual({ error: 'There is nothing at this address.' });
  });

  test('every call has them, whether it succeeds, refuses or fails', async () => {
    const app = open({ now: Date.now(), payments: 'test' });
    app.get('/api/broken', () => {
      throw new Error('broken');
    });
    const call = (url: string, payload: object | string | undefined, status: number, headers = {}) =>
      check(app, payload === undefined ? { url } : { method: 'POST', url, payload, headers }, 'call', status);
    const json = { 'content-type': 'application/json' };
    const createOrder = '/api/payment/create-order';
    const order = fixture.order();

    const placed = await call(createOrder, order, 200);
    await call(createOrder, { ...order, amount: 59_800 }, 409);
    await call(createOrder, fixture.order({ items: ['no-such-course'] }), 422);
    await call(createOrder, {}, 400);
    await call(createOrder, '{"amount":', 400, json);
    await call(createOrder, 'amount=1', 415, { 'content-type': 'application/x-www-form-urlencoded' });
    await call(createOrder, `"${'x'.repeat(70_000)}"`, 413, json);
    const proof = fixture.pay(placed.json().orderId);
    await call('/api/payment/success', proof, 200);
    await call('/api/payment/success', { ...proof, razorpay_signature: 'f'.repeat(64) }, 400);
    await call(`/api/payment/getPaymentDetails/${proof.razorpay_payment_id}`, undefined, 200);
    await call('/api/payment/getPaymentDetails/pay_unknown', undefined, 404);
    await call('/api/payment/webhook', {}, 400);
    const signature = createHmac('sha256', 'new-hook').update('{}').digest('hex');
    const signed = { ...json, 'x-razorpay-signature': signature, 'x-razorpay-event-id': `headers-${https}` };
    await call('/api/payment/webhook', '{}', 200, signed);
    await call('/api/reach/send-quote', {}, 400);
    const quote = { company_name: 'Tulsivan Farms', email: 'a@example.com', requirement: 'A website' };
    await call('/api/reach/send-quote', quote, 200);
    const guide = { email: 'parent@example.com', service_id: CAMP };
    const { downloadUrl } = (await call('/api/reach/get-service-info', guide, 200)).json();
    await call(new URL(downloadUrl).pathname, undefined, 200);
    await call('/api/reach/get-service-info', { ...guide, email: 'other@example.com' }, 429);
    await call('/api/services', undefined, 200);
    await call('/api/nothing', {}, 404);
    await call('/about', {}, 404);
    await call('/%E0%A4%A', undefined, 400);
    await call('/healthz', undefined, 200);
    await call('/readyz', undefined, 200);
    await call('/api/broken', undefined, 500);
    fixture.breakProvider();
    await call(createOrder, fixture.order(), 502);
    fixture.standIn.admin.calm();
    const gone = connect({ databaseUrl: 'postgres://nobody@localhost:1/none', dataDir: '.' });
    await check(open({ now: Date.now(), payments: 'test' }, gone), { url: '/readyz' }, 'call', 503);
    await gone.destroy();
  });

  test('every other route has them too', async () => {
    const app = open({ now: Date.now(), payments: 'test' });
    await app.ready();
    const routes = routesOf(app.printRoutes({ commonPrefix: false }));
    expect(routes.length).toBeGreaterThan(4);
    for (const { pattern, methods } of routes) {
      const url = pattern.replace(/:\w+/g, 'unknown');
      for (const method of methods.split(', ') as ('GET' | 'POST')[]) {
        const answer = await app.inject({ url, method });
        await check(app, { url, method }, kindOfRoute(url, answer.statusCode), answer.statusCode);
      }
    }
  });
});
