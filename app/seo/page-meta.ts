import type { MetaDescriptor } from 'react-router';
import { CARD_SIZE } from '#app/site/card-address.ts';
import type { SiteData } from '#app/site/load-site-data.server.ts';
import { recordFacts } from './page-facts.ts';

type Matches = readonly ({ id: string; pathname: string; loaderData?: unknown } | undefined)[];

type Page = {
  /** Left out: the school's own, as on the home page. */
  title?: string;
  /** What people search for, where the page's name is not it. */
  searchTitle?: string;
  description?: string;
  /** For visitors, not for search engines: cart, checkout, payment result, enrolment, a topic with one article. */
  unlisted?: boolean;
  article?: { published: string; updated?: string; author: string };
  /** What the page says, once more for programs (app/seo/structured-data). */
  structuredData?: object;
};

/** A page's head tags. `undefined` (not found) gets home's title and description, and `noindex`. */
export function pageMeta(matches: Matches, page: Page | undefined): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined;
  if (!root) return [];
  const { site, origin, card } = root;
  const name = page?.title ?? site.title;
  const bareTitle = page?.searchTitle ?? name;
  const title = withBrand(bareTitle, site.name);
  const description = page?.description ?? site.description;
  if (import.meta.env.SSR)
    recordFacts(root, { title: page && name, listed: page !== undefined && !page.unlisted });
  const named = [{ title }, { name: 'description', content: description }];
  if (!page) return [...named, { name: 'robots', content: 'noindex' }];

  const path = matches.at(-1)?.pathname.replace(/(.)\/$/, '$1') ?? '/';
  const url = `${origin}${path}`;
  return [
    ...named,
    { tagName: 'link', rel: 'canonical', href: url },
    ...(page.unlisted ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:title', content: bareTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: page.article ? 'article' : 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'en_IN' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: bareTitle },
    { name: 'twitter:description', content: description },
    // Whoever makes a card reads the document; after a click inside the site it is still that of the first page.
    ...(card.of === path ? cardMeta(`${origin}${card.src}`, name) : []),
    ...(page.article ? articleMeta(page.article) : []),
    ...(page.structuredData ? [{ 'script:ld+json': page.structuredData } satisfies MetaDescriptor] : []),
  ];
}

/** Search engines cut longer titles. */
export const TITLE_LENGTH = 60;

/** With the school's name behind it, where it is not in there already and fits. */
export function withBrand(title: string, brand: string): string {
  const branded = `${title} · ${brand}`;
  return title.includes(brand) || branded.length > TITLE_LENGTH ? title : branded;
}

function cardMeta(url: string, alt: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(CARD_SIZE.width) },
    { property: 'og:image:height', content: String(CARD_SIZE.height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:image', content: url },
    { name: 'twitter:image:alt', content: alt },
  ];
}

function articleMeta({ published, updated, author }: NonNullable<Page['article']>): MetaDescriptor[] {
  return [
    { property: 'article:published_time', content: published },
    ...(updated ? [{ property: 'article:modified_time', content: updated }] : []),
    { property: 'article:author', content: author },
  ];
}
