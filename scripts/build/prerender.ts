import { pathToFileURL } from 'node:url';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { RenderContext, RenderedPage } from '../../app/render-context.ts';
import { href } from '../../app/site/href.ts';
import type { SiteFile, Variant } from '../../server/site/manifest.ts';
import { deferScripts, loaderFile } from './boot-scripts.ts';
import type { BuiltPage, PageCache, WrittenPage } from './cache/page-cache.ts';
import type { Cards } from './cards/cards.ts';
import { forever } from './collect-files.ts';
import { hashOf } from './hash-sources.ts';
import { inlineStyles, type Stylesheet } from './inline-styles.ts';
import { newerVersionFile } from './newer-version.ts';
import { routePaths } from './paths.ts';
import { offlineFiles } from './service-worker.ts';
import type { NewFile, SiteWriter } from './site-writer.ts';
import { variants } from './variants.ts';

/** Pages that are rendered but not yet compressed, which takes longer: more would only fill the memory. */
const MOST_WAITING = 30;

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

type Options = {
  /** The bundle that renders. */
  serverBuild: string;
  origin: string;
  cards: Cards;
  stylesheet: Stylesheet;
  pageCache: PageCache;
  /** The hash of the code that makes pages. */
  sources: string;
  writer: SiteWriter;
};

/** Writes every page and its data (fetched by client-side navigation), in each variant that differs. */
export async function prerender({
  serverBuild,
  origin,
  cards,
  stylesheet,
  pageCache,
  sources,
  writer,
}: Options): Promise<{ pages: WrittenPage[]; others: SiteFile[] }> {
  const render = await renderer(serverBuild, origin);
  const routes = await routePaths();
  const hashFor = (path: string, made: unknown) => hashOf([sources, origin, path, JSON.stringify(made)]);
  const keptOrRendered = async (path: string, source: unknown): Promise<BuiltPage> => {
    const ofSource = source === undefined ? undefined : hashFor(path, source);
    const unchanged = ofSource && pageCache.find(path, ofSource);
    if (unchanged) return unchanged;
    const data = await inVariants(dataPath(path), 200, render);
    // Whatever a page shows comes from its code and its data.
    const texts = data.map(({ text }) => text);
    const madeOf = ofSource ?? hashFor(path, texts);
    const same = pageCache.find(path, madeOf);
    return same ?? { ...(await renderPage(path, data, render, cards, stylesheet)), madeOf };
  };
  const forNoNetwork = offlineAndNewerVersion(render, stylesheet);
  const pages: Promise<WrittenPage>[] = [];
  for (const route of routes)
    for (const path of route.pages) {
      const { files, ...page } = await keptOrRendered(path, route.madeOf?.(path));
      cards.add(path, page.title);
      pages.push(writer.write(files).then((written) => ({ ...page, files: written })));
      await pages.at(-MOST_WAITING);
    }
  const others: NewFile[] = [];
  for (const { pattern, sample } of routes.flatMap(({ notFound }) => notFound ?? []))
    others.push(...filesOf(pattern, 404, await inVariants(sample, 404, render), stylesheet));
  others.push(loaderFile, ...(await forNoNetwork));
  return { pages: await Promise.all(pages), others: await writer.write(others) };
}

/** What is shown and run where the rest of the site can't be reached. */
async function offlineAndNewerVersion(render: Render, stylesheet: Stylesheet): Promise<NewFile[]> {
  const newerVersion = newerVersionFile();
  const { text } = await render(href('/offline'), { now: new Date(), payments: 'live' });
  return [...(await offlineFiles(inlineStyles(text, stylesheet))), await newerVersion];
}

async function renderPage(
  path: string,
  data: InVariant[],
  render: Render,
  cards: Cards,
  stylesheet: Stylesheet,
) {
  const rendered = await inVariants(path, 200, render);
  const facts = rendered[0]?.page;
  cards.add(path, facts?.title);
  return {
    path,
    title: facts?.title,
    listed: facts?.listed === true,
    files: [
      ...filesOf(path, 200, named(rendered, path, cards), stylesheet),
      ...filesOf(dataPath(path), 200, named(data, path, cards), stylesheet),
    ],
  };
}

type InVariant = { variant: Variant } & Awaited<ReturnType<Render>>;

const named = (rendered: InVariant[], path: string, cards: Cards) =>
  rendered.map((one) => ({ ...one, text: cards.name(path, one.text) }));

async function inVariants(url: string, status: 200 | 404, render: Render): Promise<InVariant[]> {
  const rendered: InVariant[] = [];
  for (const { variant, now } of variants()) {
    const answer = await render(url, { now, payments: variant.payments });
    if (answer.status !== status)
      throw new Error(`${url} was rendered with status ${answer.status}, not ${status}`);
    rendered.push({ variant, ...answer });
    if (!answer.varies) break;
  }
  return rendered;
}

function filesOf(path: string, status: 200 | 404, rendered: InVariant[], stylesheet: Stylesheet): NewFile[] {
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
