import type { Prerender } from '#app/prerender.ts';

/** Not a page to visit: the build makes it for the service worker (scripts/build/service-worker.ts). */
export const prerender: Prerender = false;
