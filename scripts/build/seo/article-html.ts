import type { Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** An article for feed readers: without our buttons and anchors, with absolute links. */
export function articleHtml(markdown: string, url: string): string {
  return String(
    unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(remarkBreaks)
      .use(remarkRehype)
      .use(() => (tree: Root) => writeLinksInFull(tree, url))
      .use(rehypeStringify)
      .processSync(markdown),
  );
}

function writeLinksInFull(tree: Root, url: string) {
  visit(tree, 'element', (node) => {
    for (const name of ['href', 'src'])
      if (typeof node.properties[name] === 'string')
        node.properties[name] = new URL(node.properties[name], url).href;
  });
}
