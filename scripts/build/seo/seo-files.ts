import type { SiteFile } from '../../../server/site/manifest.ts';
import type { ResultCache } from '../cache/result-cache.ts';
import type { Cards } from '../cards/cards.ts';
import type { NewFile } from '../site-writer.ts';
import { articleHtml } from './article-html.ts';
import { courseCalendars } from './course-calendars.ts';
import { feeds } from './feeds.ts';
import { llmsTxt } from './llms-txt.ts';
import { robotsTxt } from './robots-txt.ts';
import { sitemap } from './sitemap.ts';

/** Files for search engines and other programs; `listed` are the paths they may index. */
export async function seoFiles(
  listed: string[],
  origin: string,
  cards: Cards,
  kept: ResultCache,
): Promise<(NewFile | SiteFile)[]> {
  const toHtml = (markdown: string, url: string) =>
    kept.of(markdown, `feed of ${url}`, (text) => articleHtml(text, url));
  return [
    ...(await cards.files()),
    sitemap(listed, origin),
    robotsTxt(origin),
    ...feeds(origin, (path) => cards.srcOf(path), toHtml),
    llmsTxt(origin),
    ...courseCalendars(origin),
  ];
}
