/**
 * What `prerender.server.ts` beside a page exports as `prerender`, when the path in routes.ts does not say it all:
 * the values of its parameter that have a page, or `false` where the build makes no page of the route.
 */
export type Prerender = false | { [parameter: string]: () => string[] };
