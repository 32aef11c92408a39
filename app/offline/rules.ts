import type { Href } from '../site/href.ts';

/**
 * - `leave`: the worker keeps out; the browser does what it does without one.
 * - `file`: its address changes with its bytes, so a kept copy is always right.
 * - `page`: from the network; a kept copy only when there is none.
 * - `counter`: cart, checkout, payment, enrolment. From the network or not at all: no copy is ever made, no old price ever shown.
 */
export type Treatment = 'leave' | 'file' | 'page' | 'counter';

const counters: string[] = ['/add-to-cart', '/checkout', '/payment-success', '/enrolment'] satisfies Href[];

type Asked = Pick<Request, 'method' | 'url' | 'destination'>;

/** What the worker does with a request. Whatever is not named here is left alone: calls, pages' data, frames, other hosts. */
export function treatmentOf({ method, destination, url }: Asked, origin: string): Treatment {
  const { origin: host, pathname } = new URL(url);
  if (method !== 'GET' || host !== origin) return 'leave';
  if (/^\/(assets|pictures)\//.test(pathname)) return 'file';
  if (destination !== 'document' || /^\/api(\/|$)|\.\w+$/.test(pathname)) return 'leave';
  return counters.includes(keptAs(url)) ? 'counter' : 'page';
}

/** The name a page's copy goes by: queries and slashes too many don't make it another page. */
export function keptAs(url: string): string {
  return new URL(url).pathname.replace(/\/+$/, '') || '/';
}

/** Only whole, public answers are kept: no error, no redirect, nothing the server asked not to store. */
export function mayBeKept(treatment: Treatment, response: Response): boolean {
  const cacheControl = response.headers.get('cache-control') ?? '';
  const whole = response.status === 200 && response.type === 'basic' && !response.redirected;
  if (!whole || cacheControl.includes('no-store')) return false;
  if (treatment === 'file') return cacheControl.includes('immutable');
  return treatment === 'page' && (response.headers.get('content-type') ?? '').startsWith('text/html');
}
