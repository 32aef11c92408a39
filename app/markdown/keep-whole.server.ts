import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { element, text } from './hast.ts';

/** "e-mail", "25-30", "3-day": browsers may break after any hyphen, and half of so little is hard to read. */
const SHORT = /(?<![\p{L}\d-])((?:\p{L}{1,2}|\d{1,3})-[\p{L}\d]{1,6})(?![\p{L}\d-])/u;

/** Short words with a hyphen stay on one line. */
export function keepShortWordsWhole(tree: Root) {
  visit(tree, 'text', (node, index, parent) => {
    if (!parent || index === undefined || (parent.type === 'element' && parent.tagName === 'code')) return;
    // Every other part is a word that matched.
    const parts = node.value.split(SHORT);
    const children = parts
      .map((part, at) =>
        at % 2 === 1 ? element('span', { className: ['whole'] }, [text(part)]) : text(part),
      )
      .filter((part) => part.type === 'element' || part.value !== '');
    parent.children.splice(index, 1, ...children);
    return index + children.length;
  });
}
