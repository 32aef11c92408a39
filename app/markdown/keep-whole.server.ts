import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { aroundShortWords } from '#app/components/whole.tsx';
import { element, text } from './hast.ts';

/** Short words with a hyphen stay on one line, as `Whole` keeps them on other pages. */
export function keepShortWordsWhole(tree: Root) {
  visit(tree, 'text', (node, index, parent) => {
    if (!parent || index === undefined || (parent.type === 'element' && parent.tagName === 'code')) return;
    const children = aroundShortWords(node.value)
      .map((part, at) =>
        at % 2 === 1 ? element('span', { className: ['whole'] }, [text(part)]) : text(part),
      )
      .filter((part) => part.type === 'element' || part.value !== '');
    parent.children.splice(index, 1, ...children);
    return index + children.length;
  });
}
