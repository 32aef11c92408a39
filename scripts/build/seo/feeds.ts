import { href } from '../../../app/site/href.ts';
import { type BlogArticle, blogArticles, site, topics } from '../../../content/index.ts';
import { startOfIndianDay } from '../../../contract/india-time.ts';
import type { NewFile } from '../site-writer.ts';
import { articleHtml } from './article-html.ts';
import { textFile } from './text-file.ts';
import { xmlText } from './xml.ts';

const title = `${site.name}: blog`;
const description = 'Articles from our teachers on code, careers and learning.';

/** Readers fetch the whole file again and again, and keep what they have read. */
const NEWEST = 30;

/** The newest articles of the blog, whole, as RSS 2.0 and JSON Feed 1.1. `toHtml` may know some of them already. */
export function feeds(
  origin: string,
  cardOf: (path: string) => string,
  toHtml: typeof articleHtml = articleHtml,
): NewFile[] {
  const newest = blogArticles().slice(0, NEWEST);
  const articles = newest.map((article) => {
    const path = href('/blogs/:blogId', { blogId: article.id });
    const url = `${origin}${path}`;
    const card = `${origin}${cardOf(path)}`;
    return { ...article, url, card, html: toHtml(article.body, url) };
  });
  return [
    textFile('/feed.xml', 'application/rss+xml; charset=utf-8', rss(articles, origin)),
    textFile('/feed.json', 'application/feed+json; charset=utf-8', jsonFeed(articles, origin)),
  ];
}

type Entry = BlogArticle & { url: string; card: string; html: string };

function rss(articles: Entry[], origin: string): string {
  const items = articles.map((article) =>
    [
      '<item>',
      `<title>${xmlText(article.title)}</title>`,
      `<link>${article.url}</link>`,
      `<guid isPermaLink="true">${article.url}</guid>`,
      `<pubDate>${midnightInIndia(article.published).toUTCString()}</pubDate>`,
      `<dc:creator>${xmlText(article.author)}</dc:creator>`,
      ...article.topics.map((topic) => `<category>${xmlText(topics[topic])}</category>`),
      `<description>${xmlText(article.description)}</description>`,
      `<content:encoded>${xmlText(article.html)}</content:encoded>`,
      '</item>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    `<title>${xmlText(title)}</title>`,
    `<link>${origin}${href('/blogs')}</link>`,
    `<description>${xmlText(description)}</description>`,
    '<language>en-in</language>',
    `<atom:link href="${origin}/feed.xml" rel="self" type="application/rss+xml"/>`,
    ...articles
      .slice(0, 1)
      .map((newest) => `<pubDate>${midnightInIndia(newest.published).toUTCString()}</pubDate>`),
    ...items,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function jsonFeed(articles: Entry[], origin: string): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: `${origin}${href('/blogs')}`,
    feed_url: `${origin}/feed.json`,
    language: 'en-IN',
    items: articles.map((article) => ({
      id: article.url,
      url: article.url,
      title: article.title,
      summary: article.description,
      image: article.card,
      date_published: startOfIndianDay(article.published),
      ...(article.updated ? { date_modified: startOfIndianDay(article.updated) } : {}),
      authors: [{ name: article.author }],
      tags: article.topics.map((topic) => topics[topic]),
      content_html: article.html,
    })),
  };
  return `${JSON.stringify(feed, null, 1)}\n`;
}

function midnightInIndia(day: string): Date {
  return new Date(startOfIndianDay(day));
}
