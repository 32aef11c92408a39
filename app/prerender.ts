/**
 * What `prerender.server.ts` beside a page exports as `prerender`, when the path in routes.ts does not say it all:
 * the values of its parameter that have a page, or `false` where the build makes no page of the route.
 */
export type Prerender = false | { [parameter: string]: () => string[] };

/**
 * And as `madeOf`, where there are many pages: all that the loader reads for one value of the parameter besides code
 * and the content that is code. As long as it stays the same, the build keeps the page of the last one without asking
 * for its data.
 */
export type MadeOf = { [parameter: string]: (value: string) => unknown };
