import type { ServiceWorker } from './worker-types.ts';

/* The kill switch: with SERVICE_WORKER=off the server gives this in the worker's place. It handles no request, removes every copy, then itself. */

declare const self: ServiceWorker;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
