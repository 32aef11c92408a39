import type { ServiceWorker } from './worker-types.ts';

/* The kill switch: served instead of the worker with SERVICE_WORKER=off. Deletes every cache, then unregisters. */

declare const self: ServiceWorker;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
