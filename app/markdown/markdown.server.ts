import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeStringify from 'rehype-stringify';
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Heading } from './contents.tsx';
import { highlight } from './highlight.server.ts';

const done = new Map<string, Promise<string>>();

/** GitHub-style Markdown with line breaks kept → HTML. Runs at build only, once a text; raw HTML in a source is dropped. */
export function markdownToHtml(markdown: string): Promise<string> {
  const html = done.get(markdown) ?? render(markdown);
  done.set(markdown, html);
  return html;
}

/** The sections of a text made by `markdownToHtml`: its second-level headings and their anchors. */
export function headingsOf(html: string): Heading[] {
  const headings = html.matchAll(/<h2 id="([^"]+)">(.+?)<a class="anchor"/g);
  return Array.from(headings, ([, id = '', title = '']) => ({ id, title: unescaped(title) }));
}

/** As headings are text, all that can stand in them besides letters are tags (code, emphasis) and these. */
function unescaped(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&#x([0-9A-F]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));
}

async function render(markdown: string): Promise<string> {
  const file = await unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkBreaks)
    .use(remarkRehype)
    .use(() => anchorHeadings)
    .use(() => highlightCode)
    .use(() => letTablesScroll)
    .use(() => alignByClass)
    .use(() => markOutsideLinks)
    .use(rehypeStringify)
    .process(markdown);
  return String(file);
}

function anchorHeadings(tree: Root) {
  const slugger = new GithubSlugger();
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'h2' && node.tagName !== 'h3') return;
    const id = slugger.slug(textOf(node));
    node.properties.id = id;
    node.children.push(
      element('a', { className: ['anchor'], href: `#${id}`, ariaLabel: `Link to "${textOf(node)}"` }, [
        text('#'),
      ]),
    );
  });
}

async function highlightCode(tree: Root) {
  const blocks: { node: Element; code: Element }[] = [];
  visit(tree, 'element', (node) => {
    const [code] = node.children;
    if (node.tagName === 'pre' && code?.type === 'element' && code.tagName === 'code')
      blocks.push({ node, code });
  });
  for (const [index, { node, code }] of blocks.entries()) {
    const language = String((code.properties.className as string[] | undefined)?.[0] ?? '').replace(
      'language-',
      '',
    );
    const pre = await highlight(textOf(code).replace(/\n$/, ''), language, `Code ${index + 1}`);
    const copy = element('button', { type: 'button', className: ['copy'] }, [text('Copy')]);
    Object.assign(node, element('div', { className: ['code-block'] }, [pre, copy]));
  }
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

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}

function text(value: string): ElementContent {
  return { type: 'text', value };
}
