import { pathToFileURL } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { RenderContext, RenderedPage } from '../../app/render-context.ts';
import { href } from '../../app/site/href.ts';
import type { Variant } from '../../server/site/manifest.ts';
import { deferScripts } from './boot-scripts.ts';
import type { Cards } from './cards/cards.ts';
import { forever } from './collect-files.ts';
import { inlineStyles, type Stylesheet } from './inline-styles.ts';
import { routePaths } from './paths.ts';
import { offlineFiles } from './service-worker.ts';
import { variants } from './variants.ts';
import type { NewFile } from './write-site.ts';

type Render = (
  path: string,
  variant: Pick<RenderContext, 'now' | 'payments'>,
) => Promise<{
  status: number;
  text: string;
  type: string;
  /** Of an HTML page: what it reported while rendering. */
  page?: RenderedPage;
  /** Whether the page read the clock or the payment mode: if not, all its variants are this one. */
  varies: boolean;
}>;

/** Every page and its data (fetched by client-side navigation), in each variant that differs. */
export async function prerender(
  serverBuild: string,
  origin: string,
  cards: Cards,
  stylesheet: Stylesheet,
): Promise<{ pages: NewFile[] /** What search engines may list. */; listed: string[] }> {
  const render = await renderer(serverBuild, origin);
  const routes = await routePaths();
  const files: NewFile[] = [];
  const listed = new Set<string>();
  for (const path of routes.flatMap(({ pages }) => pages)) {
    const withCard: Render = async (url, variant) => {
      const answer = await render(url, variant);
      if (answer.page) cards.add(path, answer.page.title);
      if (answer.page?.listed) listed.add(path);
      return { ...answer, text: cards.name(path, answer.text) };
    };
    files.push(...(await inVariants(path, path, 200, withCard, stylesheet)));
    files.push(...(await inVariants(dataPath(path), dataPath(path), 200, withCard, stylesheet)));
  }
  for (const { pattern, sample } of routes.flatMap(({ notFound }) => notFound ?? []))
    files.push(...(await inVariants(pattern, sample, 404, render, stylesheet)));
  const offline = await render(href('/offline'), { now: new Date(), payments: 'live' });
  files.push(...(await offlineFiles(inlineStyles(offline.text, stylesheet))));
  return { pages: files, listed: [...listed] };
}

async function inVariants(
  path: string,
  url: string,
  status: 200 | 404,
  render: Render,
  stylesheet: Stylesheet,
): Promise<NewFile[]> {
  const rendered: ({ variant: Variant } & Awaited<ReturnType<Render>>)[] = [];
  for (const { variant, now } of variants()) {
    const answer = await render(url, { now, payments: variant.payments });
    if (answer.status !== status)
      throw new Error(`${url} was rendered with status ${answer.status}, not ${status}`);
    rendered.push({ variant, ...answer });
    if (!answer.varies) break;
  }
  const same = rendered.every(({ text }) => text === rendered[0]?.text);
  return (same ? rendered.slice(0, 1) : joinPeriods(rendered)).flatMap(
    ({ variant, text, type, page }): NewFile[] => {
      const file = { path, status, cache: 'revalidate' as const, type, variant: same ? undefined : variant };
      if (!page) return [{ ...file, bytes: Buffer.from(text) }];
      const { html: styled, styles } = inlineStyles(text, stylesheet);
      const { html, scripts, data } = deferScripts(styled);
      return [
        { ...file, bytes: Buffer.from(html), scripts, styles, document: page.document },
        forever(data.path, Buffer.from(data.text)),
      ];
    },
  );
}

/** Merges neighbouring periods in which a page is the same. */
function joinPeriods<Page extends { variant: Variant; text: string }>(pages: Page[]): Page[] {
  const joined: Page[] = [];
  for (const page of pages) {
    const last = joined.at(-1);
    const continues = last?.text === page.text && last.variant.payments === page.variant.payments;
    if (continues) last.variant = { ...last.variant, until: page.variant.until };
    else joined.push({ ...page });
  }
  return joined;
}

async function renderer(serverBuild: string, origin: string): Promise<Render> {
  const build: ServerBuild = await import(pathToFileURL(serverBuild).href);
  const { renderContext } = build.entry.module as unknown as typeof import('../../app/entry.server.tsx');
  const handle = createRequestHandler(build, 'production');
  return async (path, variant) => {
    const context = new RouterContextProvider();
    let varies = false;
    let page: RenderedPage | undefined;
    const asked = {
      origin,
      report: (rendered: RenderedPage) => {
        page = rendered;
      },
      get now() {
        varies = true;
        return variant.now;
      },
      get payments() {
        varies = true;
        return variant.payments;
      },
    };
    context.set(renderContext, asked);
    const response = await handle(new Request(`http://localhost${path}`), context);
    const text = await response.text();
    return {
      status: response.status,
      text,
      page,
      varies,
      type: response.headers.get('content-type') ?? 'application/octet-stream',
    };
  };
}

/** Where React Router requests a page's data. */
function dataPath(path: string): string {
  return path === '/' ? '/_.data' : `${path}.data`;
}
