import { cacheKey, isCacheable, type Strategy, strategyFor } from './rules.ts';
import type { FetchEvent, ServiceWorker } from './worker-types.ts';

/**
 * Caches the pages a visitor has seen, for reading offline. While there is a network, every page comes from it:
 * cached copies are only a fallback, and marked as copies.
 */

declare const self: ServiceWorker;

/** Set by the build (scripts/build/service-worker.ts); the version changes with the offline page. */
declare const OFFLINE_PAGE: { version: string; files: string[] };

// A new number drops the old caches.
const PAGES = 'pages-1';
const FILES = 'files-1';
const OFFLINE = `offline-${OFFLINE_PAGE.version}`;
const limits: Record<string, number> = { [PAGES]: 60, [FILES]: 300 };

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(OFFLINE).then((cache) => cache.addAll(['/offline', ...OFFLINE_PAGE.files])));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver() {
  const ours = [PAGES, FILES, OFFLINE];
  for (const name of await caches.keys()) if (!ours.includes(name)) await caches.delete(name);
  // Navigation preload: the page is requested while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const strategy = strategyFor(event.request, self.location.origin);
  if (strategy === 'cache-first') event.respondWith(cacheFirst(event));
  else if (strategy !== 'bypass') event.respondWith(fromNetwork(event, strategy));
  // The browser has asked for it already (navigation preload), and would ask a second time.
  else if (isOwnNavigation(event.request)) event.respondWith(preloadedOrFetched(event));
});

function isOwnNavigation({ mode, method, url }: Request): boolean {
  return mode === 'navigate' && method === 'GET' && new URL(url).origin === self.location.origin;
}

async function preloadedOrFetched(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? (await fetch(event.request));
}

async function cacheFirst(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request.url);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (isCacheable('cache-first', response)) event.waitUntil(keep(FILES, event.request.url, response.clone()));
  return response;
}

async function fromNetwork(event: FetchEvent, strategy: Strategy): Promise<Response> {
  const name = cacheKey(event.request.url);
  try {
    const response = await preloadedOrFetched(event);
    if (isCacheable(strategy, response)) event.waitUntil(keep(PAGES, name, response.clone()));
    return response;
  } catch {
    const kept = strategy === 'network-first' ? await (await caches.open(PAGES)).match(name) : undefined;
    return kept ? markAsCopy(kept) : sayOffline();
  }
}

/** Marks the HTML as a copy, so that it needs no script. Headers, with the CSP, stay. */
async function markAsCopy(kept: Response): Promise<Response> {
  const html = await kept.text();
  return new Response(html.replace('<html ', '<html data-offline="copy" '), { headers: plain(kept.headers) });
}

async function sayOffline(): Promise<Response> {
  const offline = await (await caches.open(OFFLINE)).match('/offline');
  if (!offline) return Response.error();
  return new Response(offline.body, { status: 503, headers: plain(offline.headers) });
}

/** Drops content-encoding: the cached body is already decoded. */
function plain(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete('content-encoding');
  kept.delete('content-length');
  return kept;
}

/** A page lists its files if it was loaded before the worker started, or by client-side navigation. */
self.addEventListener('message', (event) => {
  event.waitUntil(keepSeen(event.data as { page: string; files: string[] }));
});

async function keepSeen({ page, files }: { page: string; files: string[] }) {
  const { origin } = self.location;
  const url = new URL(page, origin).href;
  const isPage = strategyFor({ method: 'GET', destination: 'document', url }, origin) === 'network-first';
  const response = isPage ? await fetch(cacheKey(url)) : undefined;
  const data = response ? await dataIn(response.clone()) : [];
  for (const file of [...files, ...data].map((name) => new URL(name, origin).href)) {
    const isFile = strategyFor({ method: 'GET', destination: '', url: file }, origin) === 'cache-first';
    if (isFile && !(await caches.match(file))) await fetchAndKeep('cache-first', FILES, file);
  }
  // Last: a cached page needs its files to start.
  if (response && isCacheable('network-first', response)) await keep(PAGES, cacheKey(url), response);
}

/** The page's data files, which a client-side navigation has not fetched yet. */
async function dataIn(page: Response): Promise<string[]> {
  return (await page.text()).match(/\/assets\/[\w-]+\.data/g) ?? [];
}

async function fetchAndKeep(strategy: Strategy, cacheName: string, address: string) {
  const response = await fetch(address);
  if (isCacheable(strategy, response)) await keep(cacheName, address, response);
}

/** Evicts the oldest entries; caching a page again makes it the newest. */
async function keep(cacheName: string, address: string, response: Response) {
  const cache = await caches.open(cacheName);
  await cache.put(address, response);
  const names = await cache.keys();
  const surplus = names.length - (limits[cacheName] ?? 0);
  for (const name of names.slice(0, Math.max(0, surplus))) await cache.delete(name);
}
