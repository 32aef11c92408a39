import { expect, test } from 'vitest';
import { cacheKey, isCacheable, strategyFor } from './rules.ts';

const origin = 'https://school.example';
const asked = (path: string, destination: RequestDestination = 'document', method = 'GET') =>
  strategyFor({ url: new URL(path, origin).href, destination, method }, origin);

test.each([
  '/add-to-cart',
  '/checkout',
  '/checkout/',
  '/checkout?from=mail',
  '/payment-success',
  '/enrolment',
])('%s comes from the network or not at all', (path) => expect(asked(path)).toBe('network-only'));

test.each(['/', '/about', '/course', '/courses/pascal', '/short-courses/a-camp?a=b'])(
  '%s comes from the network, a copy only without one',
  (path) => expect(asked(path)).toBe('network-first'),
);

test.each(['/assets/app-1.css', '/pictures/pages/home.1.svg'])('%s is cached for good', (path) =>
  expect(asked(path, 'image')).toBe('cache-first'),
);

test.each<[string, RequestDestination, string]>([
  ['/embeds/analytics', 'iframe', 'GET'],
  ['/api/payment/create-order', '', 'POST'],
  ['/api/payment/getPaymentDetails/pay_1', '', 'GET'],
  ['/api/reach/guide', 'document', 'GET'],
  ['/courses/pascal.data', '', 'GET'],
  ['/checkout', '', 'GET'],
  ['/quote', 'document', 'POST'],
  ['/assets/app-1.css', 'image', 'HEAD'],
  ['/sitemap.xml', 'document', 'GET'],
  ['/sw.js', '', 'GET'],
  ['https://checkout.razorpay.com/assets/checkout.js', 'image', 'GET'],
])('%s (%s %s) is left alone', (path, destination, method) =>
  expect(asked(path, destination, method)).toBe('bypass'),
);

test('a page has one cache key, whatever its query', () => {
  expect(cacheKey(`${origin}/about/?utm_source=x#top`)).toBe('/about');
  expect(cacheKey(`${origin}/?a=b`)).toBe('/');
});

const answer = (cacheControl: string, { status = 200, type = 'text/html; charset=utf-8' } = {}) =>
  Object.defineProperty(
    new Response('x', { status, headers: { 'cache-control': cacheControl, 'content-type': type } }),
    'type',
    { value: 'basic' },
  );

test('only complete public pages and hashed files are cached', () => {
  expect(isCacheable('network-first', answer('public, no-cache'))).toBe(true);
  expect(isCacheable('network-first', answer('no-store'))).toBe(false);
  expect(isCacheable('network-first', answer('public, no-cache', { status: 404 }))).toBe(false);
  expect(isCacheable('network-first', answer('public, no-cache', { type: 'application/json' }))).toBe(false);
  expect(isCacheable('network-only', answer('public, no-cache'))).toBe(false);
  expect(isCacheable('cache-first', answer('public, max-age=31536000, immutable'))).toBe(true);
  expect(isCacheable('cache-first', answer('public, no-cache'))).toBe(false);
});
