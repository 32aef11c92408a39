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

/** What a build keeps for the next one: whoever edits a sentence leaves the article's code as it was. */
export type KeptCode = {
  find(code: string): Root | undefined;
  keep(code: string, coloured: Root): void;
};

let kept: KeptCode | undefined;

export function keepCodeIn(code: KeptCode) {
  kept = code;
}

export const highlightOptions: RehypeShikiCoreOptions = {
  theme: theme.name ?? '',
  // Each language is loaded by the first code in it; what Shiki does not know stays plain.
  lazy: true,
  defaultLanguage: 'text',
  fallbackLanguage: 'text',
  // Shiki stops after 500 ms a line by default: a busy machine would build other pages.
  tokenizeTimeLimit: 0,
  transformers: [tokensAsClasses],
  // Keys name the language too. `wrapCode` changes what it gets, so a cache must give each a copy.
  cache: {
    get: (key) => kept?.find(key),
    set(key, coloured) {
      kept?.keep(key, coloured);
      return this;
    },
  },
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
