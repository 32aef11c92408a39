import { createContext, type RouterContextProvider } from 'react-router';
import { site } from '#content';
import type { PageHandle } from './page-handle.ts';
import type { PageFacts } from './seo/page-facts.ts';

/**
 * Pages are rendered once, at build. What they say may still depend on the moment (early-bird prices) and on
 * whether real money moves. The build renders each page for every such edition; the server picks by its own clock and keys.
 */
export type RenderContext = {
  now: Date;
  payments: 'test' | 'live';
  /** The site's public address, for what must name a page in full: canonical links, cards, feeds. */
  origin: string;
  /** Takes what the build must know of the page (entry.server.tsx). */
  report?: (page: RenderedPage) => void;
};

export type RenderedPage = PageFacts & { document: PageHandle['ownDocument'] };

export const renderContext = createContext<RenderContext | null>(null);

/** In development nothing sets an edition: then it is now, and no money moves. */
export function renderContextOf(context: Readonly<RouterContextProvider>): RenderContext {
  return context.get(renderContext) ?? { now: new Date(), payments: 'test', origin: site.url };
}
