import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { type BlogArticle, topics } from '#content';
import { buildIndex } from './build-index.ts';
import type { Searchable } from './index-options.ts';

type Article = Pick<BlogArticle, 'id' | 'title' | 'description' | 'author' | 'topics' | 'body'>;

/** Some 350 KB, compressed: with each article's text the index would grow by 3.5 KB, and take a slow phone minutes. */
const WHOLE_TEXTS = 100;

/** The blog, newest first, made ready to be searched in the browser. */
export function searchIndex(articles: Article[]): string {
  return buildIndex(searchables(articles));
}

/**
 * What is searched: the newest articles whole, the others by title, description, topics and author. `toText` may know
 * some texts already.
 */
export function searchables(articles: Article[], toText = plainText): Searchable[] {
  return articles.map(({ id, title, description, author, topics: about, body }, place) => ({
    id,
    title,
    description,
    about: [...about.map((topic) => topics[topic]), author].join(', '),
    text: place < WHOLE_TEXTS ? toText(body) : '',
  }));
}

/** An article's sentences, without its code blocks: what one remembers of it, and what reads well in a result. */
export function plainText(markdown: string): string {
  const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype);
  const tree = processor.runSync(processor.parse(markdown)) as Root;
  visit(tree, 'element', (node) => {
    if (node.tagName === 'pre') node.children = [];
    // Or the last word of a paragraph would run into the first of the next.
    if (/^(p|li|h\d|t[dh]|br)$/.test(node.tagName)) node.children.push({ type: 'text', value: ' ' });
  });
  return textOf(tree).replace(/\s+/g, ' ').trim();
}
