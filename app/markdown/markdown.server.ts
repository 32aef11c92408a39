import rehypeShiki from '@shikijs/rehype/core';
import type { Root } from 'hast';
import rehypeAutolinkHeadings from 'rehype-autolink-headings';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Heading } from './contents.tsx';
import { element } from './hast.ts';
import { anchorOptions, collectHeadings } from './headings.server.ts';
import { highlighter, highlightOptions, wrapCode } from './highlight.server.ts';
import { keepShortWordsWhole } from './keep-whole.server.ts';

/** With the headings of its sections. */
export type RenderedText = { html: string; headings: Heading[] };

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkBreaks)
  .use(remarkRehype)
  .use(rehypeSlug)
  .use(() => collectHeadings)
  .use(rehypeAutolinkHeadings, anchorOptions)
  .use(() => keepShortWordsWhole)
  .use(rehypeShiki, highlighter, highlightOptions)
  .use(() => wrapCode)
  .use(() => letTablesScroll)
  .use(() => alignByClass)
  .use(() => markOutsideLinks)
  .use(rehypeStringify)
  .freeze();

/** What a build keeps for the next one, because colouring code takes most of the time of rendering. */
export type KeptTexts = {
  find(markdown: string): RenderedText | undefined;
  keep(markdown: string, text: RenderedText): void;
};

let kept: KeptTexts | undefined;

export function keepTextsIn(texts: KeptTexts) {
  kept = texts;
}

/** By their source. */
const rendered = new Map<string, Promise<RenderedText>>();

/** GitHub-style Markdown with line breaks kept → HTML. Runs at build only; raw HTML in a source is dropped. */
export function renderMarkdown(markdown: string): Promise<RenderedText> {
  const text = rendered.get(markdown) ?? keptOrRendered(markdown);
  rendered.set(markdown, text);
  return text;
}

async function keptOrRendered(markdown: string): Promise<RenderedText> {
  const found = kept?.find(markdown);
  if (found) return found;
  const text = await render(markdown);
  kept?.keep(markdown, text);
  return text;
}

async function render(markdown: string): Promise<RenderedText> {
  const file = await processor.process(markdown);
  return { html: String(file), headings: file.data.headings ?? [] };
}

function letTablesScroll(tree: Root) {
  let count = 0;
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'table' || !parent || index === undefined) return;
    if (parent.type === 'element' && parent.properties.tabIndex === 0) return;
    parent.children[index] = element(
      'div',
      { className: ['table-scroll'], tabIndex: 0, role: 'region', ariaLabel: `Table ${++count}` },
      [node],
    );
  });
}

/** As classes (prose.css): the align attribute is obsolete, and a strict CSP forbids style attributes. */
function alignByClass(tree: Root) {
  visit(tree, 'element', (node) => {
    const { align } = node.properties;
    if (!align) return;
    delete node.properties.align;
    node.properties.className = [`align-${align}`];
  });
}

function markOutsideLinks(tree: Root) {
  visit(tree, 'element', (node) => {
    if (node.tagName === 'a' && String(node.properties.href).startsWith('http')) {
      node.properties.rel = ['noopener'];
    }
  });
}
