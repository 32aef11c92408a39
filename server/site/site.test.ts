import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewFile } from '../../scripts/build/site-writer.ts';
import { headersOf } from '../testing/headers-of.ts';
import { writeSite } from '../testing/write-site.ts';
import { type BuiltSite, loadSite, type SiteOptions } from './site.ts';

const html = (path: string, text: string, more: Partial<NewFile> = {}): NewFile => ({
  path,
  status: 200,
  type: 'text/html; charset=utf-8',
  cache: 'revalidate',
  bytes: Buffer.from(`<!doctype html><p>${text}</p>`.padEnd(400)),
  scripts: ['sha256-abc='],
  ...more,
});
const worker = (serviceWorker: 'on' | 'off'): NewFile => ({
  path: '/sw.js',
  status: 200,
  type: 'text/javascript; charset=utf-8',
  cache: 'revalidate',
  bytes: Buffer.from(`worker ${serviceWorker}`),
  variant: { serviceWorker },
});
const cutOff = '2025-04-10T18:30:00.000Z';

let folder: string;
let now = Date.parse('2026-01-01T00:00:00Z');
let options: SiteOptions;
let site: BuiltSite;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-site-'));
  await writeSite(folder, [
    html('/', 'home'),
    html('/about', 'about'),
    html('/camp', 'early', { variant: { until: cutOff } }),
    html('/camp', 'late', { variant: { from: cutOff } }),
    html('/checkout', 'test mode', { variant: { payments: 'test' }, document: 'checkout' }),
    html('/checkout', 'live', { variant: { payments: 'live' }, document: 'checkout' }),
    html('/enrolment', 'enrolment', { document: 'enrolment' }),
    worker('on'),
    worker('off'),
    html('/courses/*', 'no such course', { status: 404 }),
    html('/**', 'no such page', { status: 404 }),
    {
      path: '/assets/a-1.woff2',
      status: 200,
      type: 'font/woff2',
      cache: 'forever',
      bytes: Buffer.from('font'),
    },
  ]);
  options = {
    folder,
    payments: 'test',
    clock: () => now,
    https: false,
    checkoutUrl: 'http://127.0.0.1:4010/v1/checkout.js',
    apiUrl: 'http://127.0.0.1:4010/v1',
  };
  site = loadSite(options);
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = (url: string, headers: Record<string, string> = {}) => {
  const answer = site.answer('GET', url, headers);
  return { ...answer, headers: headersOf(answer) };
};
const textOf = (url: string) => get(url).body?.toString() ?? '';

test('a page comes in the encoding the browser prefers, with the same text in each', () => {
  const plain = get('/about');
  const gzip = get('/about', { 'accept-encoding': 'gzip, deflate' });
  const brotli = get('/about', { 'accept-encoding': 'gzip, deflate, br, zstd' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(gunzipSync(gzip.body as Buffer)).toEqual(plain.body);
  expect(brotliDecompressSync(brotli.body as Buffer)).toEqual(plain.body);
  expect(plain.headers.vary).toBe('accept-encoding');
});

test('an encoding refused with q=0 is not sent', () => {
  expect(get('/about', { 'accept-encoding': 'br;q=0, gzip' }).headers['content-encoding']).toBe('gzip');
});

test('a page is checked for freshness every time, a hashed file never again', () => {
  expect(get('/about').headers['cache-control']).toBe('public, no-cache');
  expect(get('/assets/a-1.woff2').headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a browser that holds the page gets 304 and no body', () => {
  const { etag } = get('/about', { 'accept-encoding': 'br' }).headers;
  const again = get('/about', { 'accept-encoding': 'br', 'if-none-match': `W/${etag}` });
  expect(again).toMatchObject({ status: 304, body: null });
  expect(again.headers.etag).toBe(etag);
  expect(again.headers['content-security-policy']).toBeDefined();
  expect(get('/about', { 'if-none-match': '"something else"' }).status).toBe(200);
});

test('HEAD gets the headers of GET without the body', () => {
  const head = site.answer('HEAD', '/about', {});
  expect(headersOf(head)).toEqual(get('/about').headers);
  expect(head.body).toBeNull();
});

test('queries do not change which page it is', () => {
  expect(textOf('/about?utm_source=x')).toContain('about');
});

test('unknown paths answer 404, each kind with its own page', () => {
  expect(get('/courses/pascal').status).toBe(404);
  expect(textOf('/courses/pascal')).toContain('no such course');
  expect(get('/courses/a/b').status).toBe(404);
  expect(textOf('/courses/a/b')).toContain('no such page');
  expect(textOf('/%E0%A4%A')).toContain('no such page');
});

test('a missing script, picture or data file answers 404 in one line, not with a page', () => {
  for (const url of ['/assets/gone.js', '/pictures/gone.svg', '/courses/pascal.data']) {
    expect(get(url).status).toBe(404);
    expect(textOf(url)).toBe('Not found\n');
  }
});

test('a trailing slash and the old camp address redirect permanently, keeping the query', () => {
  expect(get('/about/?a=1')).toMatchObject({ status: 308, headers: { location: '/about?a=1' } });
  expect(get('/bootcamp/a-camp?a=1')).toMatchObject({
    status: 308,
    headers: { location: '/short-courses/a-camp?a=1' },
  });
  expect(get('/bootcamp/%0d%0aset-cookie:x').headers.location).not.toMatch(/[\r\n]/);
});

test('no redirect leads to another host', () => {
  for (const url of ['//evil.example/', '//evil.example', '/\\evil.example/'])
    expect(get(url).status).toBe(404);
});

test('the variant follows the clock, to the millisecond', () => {
  now = Date.parse(cutOff) - 1;
  expect(textOf('/camp')).toContain('early');
  now = Date.parse(cutOff);
  expect(textOf('/camp')).toContain('late');
});

test('the variant follows the payment mode', () => {
  expect(textOf('/checkout')).toContain('test mode');
  expect(
    loadSite({ ...options, payments: 'live' })
      .answer('GET', '/checkout', {})
      .body?.toString(),
  ).toContain('live');
});

test('where somebody pays, a site that opened the window loses it, unless none can have', () => {
  const policyFor = (url: string, headers = {}) => get(url, headers).headers['cross-origin-opener-policy'];
  for (const url of ['/checkout', '/enrolment']) {
    for (const from of ['cross-site', 'same-site', 'same-origin', 'unheard-of'])
      expect(policyFor(url, { 'sec-fetch-site': from })).toBe('same-origin-allow-popups');
    // Browsers that do not tell.
    expect(policyFor(url)).toBe('same-origin-allow-popups');
    const direct = get(url, { 'sec-fetch-site': 'none' });
    expect(direct.headers).not.toHaveProperty('cross-origin-opener-policy');
    expect(direct.headers.vary).toContain('sec-fetch-site');
    const unchanged = get(url, { 'sec-fetch-site': 'none', 'if-none-match': '*' });
    expect(unchanged.headers).not.toHaveProperty('cross-origin-opener-policy');
  }
  expect(get('/about').headers.vary).toBe('accept-encoding');
});

test('the service worker is always revalidated, and switched off it unregisters itself', () => {
  expect(textOf('/sw.js')).toBe('worker on');
  expect(get('/sw.js').headers['cache-control']).toBe('public, no-cache');
  const off = loadSite({ ...options, serviceWorker: 'off' }).answer('GET', '/sw.js', {});
  expect(off.body?.toString()).toBe('worker off');
});

const policyOf = (url: string) => get(url).headers['content-security-policy'] as string;

test('a page allows only its own inline scripts, by hash', () => {
  expect(policyOf('/about')).toContain("script-src 'self' 'sha256-abc=';");
  expect(policyOf('/about')).toContain("style-src 'self';");
  expect(policyOf('/about')).not.toContain('unsafe-inline');
  expect(policyOf('/about')).not.toContain('127.0.0.1');
});

test('only a document where one pays allows the payment provider, wherever it is; none allows unsafe-inline scripts', () => {
  expect(policyOf('/checkout')).toContain("script-src 'self' 'sha256-abc=' http://127.0.0.1:4010;");
  expect(policyOf('/checkout')).toContain(
    "frame-src 'self' https://www.youtube-nocookie.com http://127.0.0.1:4010;",
  );
  const live = loadSite({
    ...options,
    checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    apiUrl: 'https://api.razorpay.com/v1',
  });
  const policy = headersOf(live.answer('GET', '/checkout', {}))['content-security-policy'];
  expect(policy).toContain("script-src 'self' 'sha256-abc=' https://*.razorpay.com;");
  expect(policy).not.toContain("script-src 'unsafe-inline'");
});

test('the enrolment page leaves no copy, tells others no address, and can open the payment window', () => {
  expect(get('/enrolment').headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'strict-origin',
  });
  expect(policyOf('/enrolment')).toContain('http://127.0.0.1:4010');
});

test('every answer carries the security headers, parts of a page only what concerns them', () => {
  for (const url of ['/', '/courses/pascal', '/assets/gone.js']) {
    expect(get(url).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
    });
  }
  const { headers } = get('/assets/a-1.woff2');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  expect(headers).not.toHaveProperty('x-frame-options');
});
