import type { RehypeShikiCoreOptions } from '@shikijs/rehype/core';
import type { Root } from 'hast';
import { createCssVariablesTheme, createHighlighter, type ShikiTransformer } from 'shiki';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { SKIP, visit } from 'unist-util-visit';
import { element, text } from './hast.ts';

const TOKEN = 'var(--token-';

/** Tokens as classes (prose.css): a strict CSP forbids Shiki's style attributes. */
const tokensAsClasses: ShikiTransformer = {
  line: (node) => {
    node.properties = {};
  },
  span: (node, _line, _column, _lineElement, { color = '' }) => {
    const name = color.startsWith(TOKEN) && color.slice(TOKEN.length, -1);
    node.properties = name ? { class: `tok-${name === 'string-expression' ? 'string' : name}` } : {};
  },
};

const theme = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--' });

/** Ready in a tenth of the time that Shiki's usual engine takes, and a build after an edit colours one article. */
export const highlighter = await createHighlighter({
  themes: [theme],
  langs: [],
  engine: createJavaScriptRegexEngine(),
});

export const highlightOptions: RehypeShikiCoreOptions = {
  theme: theme.name ?? '',
  // Each language is loaded by the first code in it; what Shiki does not know stays plain.
  lazy: true,
  defaultLanguage: 'text',
  fallbackLanguage: 'text',
  // Shiki stops after 500 ms a line by default: a busy machine would build other pages.
  tokenizeTimeLimit: 0,
  transformers: [tokensAsClasses],
};

/** Makes each block of code a region that scrolls by keyboard, with a button to copy it (prose.tsx). */
export function wrapCode(tree: Root) {
  let count = 0;
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'pre' || !parent || index === undefined) return;
    node.properties = { tabIndex: 0, role: 'region', ariaLabel: `Code ${++count}` };
    const copy = element('button', { type: 'button', className: ['copy'] }, [text('Copy')]);
    parent.children[index] = element('div', { className: ['code-block'] }, [node, copy]);
    return SKIP;
  });
}
