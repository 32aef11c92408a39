import type { Element } from 'hast';
import { createCssVariablesTheme, createHighlighter, type Highlighter } from 'shiki';
import { visit } from 'unist-util-visit';

const languages = ['c', 'cpp', 'java', 'js', 'jsx', 'bash', 'json', 'html', 'css'];
const theme = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--' });

let highlighter: Promise<Highlighter> | undefined;

/** Code with its tokens as classes (prose.css), not as style attributes, which a strict CSP forbids. */
export async function highlight(code: string, language: string, label: string): Promise<Element> {
  highlighter ??= createHighlighter({ langs: languages, themes: [theme] });
  const lang = languages.includes(language) ? language : 'text';
  const tree = (await highlighter).codeToHast(code, {
    lang,
    theme: 'tokens',
    // Shiki stops after 500 ms a line by default: a busy machine would build other pages.
    tokenizeTimeLimit: 0,
  });
  visit(tree, 'element', (node) => {
    const style = String(node.properties.style ?? '');
    const token = /color:var\(--token-([a-z-]+)\)/.exec(style)?.[1];
    delete node.properties.style;
    node.properties.class = token ? `tok-${token.replace(/^string-expression$/, 'string')}` : undefined;
  });
  const pre = tree.children[0] as Element;
  pre.properties = { tabIndex: 0, role: 'region', ariaLabel: label };
  return pre;
}
