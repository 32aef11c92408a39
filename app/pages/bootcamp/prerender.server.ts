import type { Prerender } from '#app/prerender.ts';

/** A redirect: the server answers it (server/site/site.ts), for unknown camps too. */
export const prerender: Prerender = false;
