import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Options } from 'rehype-autolink-headings';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Heading } from './contents.tsx';
import { text } from './hast.ts';

declare module 'vfile' {
  interface DataMap {
    headings: Heading[];
  }
}

/** Leaves the second-level headings and their ids, which rehype-slug made, in the file's data. */
export function collectHeadings(tree: Root, file: VFile) {
  const headings: Heading[] = [];
  visit(tree, 'element', (node) => {
    if (node.tagName === 'h2') headings.push({ id: String(node.properties.id), title: textOf(node) });
  });
  file.data.headings = headings;
}

export const anchorOptions: Options = {
  behavior: 'append',
  test: ['h2', 'h3'],
  properties: (heading) => ({ className: ['anchor'], ariaLabel: `Link to "${textOf(heading)}"` }),
  content: text('#'),
};
