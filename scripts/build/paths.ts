import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { MadeOf, Prerender } from '../../app/prerender.ts';
import appRoutes from '../../app/routes.ts';

const app = join(import.meta.dirname, '../../app');

type RoutePaths = {
  /** Every page of the route. */
  pages: string[];
  /** For routes that can say so: what one of these pages is made of. */
  madeOf?: (path: string) => unknown;
  /** For routes with a parameter: the server's pattern, and a path to render its 404 page with. */
  notFound?: { pattern: string; sample: string };
};

/** The URLs of each route in app/routes.ts, the only source of pages. */
export async function routePaths(
  routes: RouteConfigEntry[] = appRoutes,
  folder: string = app,
): Promise<RoutePaths[]> {
  return Promise.all(
    leaves(routes).map(async ({ path, file }) => pathsOf(path, await besidePage(file, folder), file)),
  );
}

export async function pagePaths(): Promise<string[]> {
  return (await routePaths()).flatMap(({ pages }) => pages);
}

function leaves(routes: RouteConfigEntry[], base = ''): { path: string; file: string }[] {
  return routes.flatMap(({ path, file, children }) => {
    const full = path ? `${base}/${path}` : base;
    return children ? leaves(children, full) : [{ path: full || '/', file }];
  });
}

function pathsOf(path: string, { prerender, madeOf }: BesidePage, file: string): RoutePaths {
  if (prerender === false) return { pages: [] };
  if (path === '/*') return { pages: [], notFound: { pattern: '/**', sample: '/not-found' } };
  const [, base, name] = /^([^:*?]*\/):([\w-]+)$/.exec(path) ?? [];
  if (!base || !name) {
    // The server looks for a 404 page by the last segment only.
    if (/[:*?]/.test(path)) throw new Error(`app/routes.ts: only the last segment may vary, not "${path}".`);
    return { pages: [path] };
  }
  const values = prerender?.[name]?.();
  if (!values)
    throw new Error(
      `app/routes.ts: nothing says which values ":${name}" has in "${path}". ` +
        `Export prerender = { ${name}: () => […] } from app/${dirname(file)}/prerender.server.ts.`,
    );
  return {
    pages: values.map((value) => `${base}${value}`),
    ...(madeOf?.[name] && { madeOf: (page: string) => madeOf[name]?.(page.slice(base.length)) }),
    notFound: { pattern: `${base}*`, sample: `${base}not-found` },
  };
}

type BesidePage = { prerender?: Prerender; madeOf?: MadeOf };

async function besidePage(file: string, folder: string): Promise<BesidePage> {
  const path = join(folder, dirname(file), 'prerender.server.ts');
  return existsSync(path) ? import(pathToFileURL(path).href) : {};
}
