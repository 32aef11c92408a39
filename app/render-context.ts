import { createContext, type RouterContextProvider } from 'react-router';
import { site } from '#content';
import type { PageHandle } from './page-handle.ts';
import type { PageFacts } from './seo/page-facts.ts';

/**
 * Pages are rendered at build, but depend on the date (early-bird prices) and on whether payments are real.
 * The build renders a variant for each case; the server picks one by its clock and keys.
 */
export type RenderContext = {
  now: Date;
  payments: 'test' | 'live';
  /** The site's public origin, for absolute URLs: canonical links, social cards, feeds. */
  origin: string;
  /** Receives the page's facts for the build (entry.server.tsx). */
  report?: (page: RenderedPage) => void;
};

export type RenderedPage = PageFacts & { document: PageHandle['ownDocument'] };

export const renderContext = createContext<RenderContext | null>(null);

/** In development nothing sets it: then it is now, and no money moves. */
export function renderContextOf(context: Readonly<RouterContextProvider>): RenderContext {
  return context.get(renderContext) ?? { now: new Date(), payments: 'test', origin: site.url };
}
