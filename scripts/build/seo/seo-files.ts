import type { Cards } from '../cards/cards.ts';
import { isListed } from '../html-head.ts';
import type { NewFile } from '../write-site.ts';
import { feeds } from './feeds.ts';
import { manifestAndIcons } from './icons.ts';
import { llmsTxt } from './llms-txt.ts';
import { robotsTxt } from './robots-txt.ts';
import { securityTxt } from './security-txt.ts';
import { sitemap } from './sitemap.ts';

/** Everything by which a site is found, for pages that have been rendered. */
export async function foundFiles(pages: NewFile[], origin: string, cards: Cards): Promise<NewFile[]> {
  return [
    ...(await cards.files()),
    ...(await manifestAndIcons()),
    sitemap(listedPaths(pages), origin),
    robotsTxt(origin),
    ...feeds(origin, (path) => cards.srcOf(path)),
    llmsTxt(origin),
    ...securityTxt(origin),
  ];
}

function listedPaths(pages: NewFile[]): string[] {
  const listed = pages.filter(
    ({ status, type, bytes }) => status === 200 && type.startsWith('text/html') && isListed(bytes.toString()),
  );
  return [...new Set(listed.map(({ path }) => path))];
}
