import type { Href } from '#app/site/href.ts';

/**
 * - `bypass`: the worker does not respond; the browser handles the request.
 * - `cache-first`: files whose address changes with their bytes, so a cached copy is never stale.
 * - `network-first`: pages. The cached copy only when there is no network.
 * - `network-only`: cart, checkout, payment, enrolment. Never cached, so no old price is ever shown.
 */
export type Strategy = 'bypass' | 'cache-first' | 'network-first' | 'network-only';

const networkOnly: string[] = [
  '/add-to-cart',
  '/checkout',
  '/payment-success',
  '/enrolment',
] satisfies Href[];

type Asked = Pick<Request, 'method' | 'url' | 'destination'>;

/** API calls, pages' data, frames and other hosts are bypassed. */
export function strategyFor({ method, destination, url }: Asked, origin: string): Strategy {
  const { origin: host, pathname } = new URL(url);
  if (method !== 'GET' || host !== origin) return 'bypass';
  if (/^\/(assets|pictures)\//.test(pathname)) return 'cache-first';
  if (destination !== 'document' || /^\/api(\/|$)|\.\w+$/.test(pathname)) return 'bypass';
  return networkOnly.includes(cacheKey(url)) ? 'network-only' : 'network-first';
}

/** A page's cache key: its path, without query and trailing slashes. */
export function cacheKey(url: string): string {
  return new URL(url).pathname.replace(/\/+$/, '') || '/';
}

/** Only complete, public responses: no error, no redirect, no `no-store`. */
export function isCacheable(strategy: Strategy, response: Response): boolean {
  const cacheControl = response.headers.get('cache-control') ?? '';
  const whole = response.status === 200 && response.type === 'basic' && !response.redirected;
  if (!whole || cacheControl.includes('no-store')) return false;
  if (strategy === 'cache-first') return cacheControl.includes('immutable');
  return strategy === 'network-first' && (response.headers.get('content-type') ?? '').startsWith('text/html');
}
