import postcss, { type AtRule, type Container, type Declaration, type Root, type Rule } from 'postcss';
import { namesInPage, namesInSelector } from './page-names.ts';

/** Nobody needs these in the first moment: the whole stylesheet, which comes right after it, has them. */
const later = [
  /:host|:-moz-|:hover|:active|:disabled|::view-transition|::selection|::backdrop/,
  // Parts of fields for dates, numbers, files and searches.
  /::-webkit-(date|calendar|inner-spin|outer-spin|file|search)|::file/,
];
const laterProperties = /^(-webkit-)?(transition|mask)|^font-(feature|variation)-settings/;

/** Critical CSS: gives, for a page's HTML, the rules of a stylesheet that the page is painted with. */
export function criticalCss(stylesheet: string): (html: string) => string {
  const whole = postcss.parse(stylesheet);
  whole.walkAtRules(/^(media|page)$/, (rule) => void (isForPrint(rule) && rule.remove()));
  const needs = new Map<string, string[]>();
  whole.walkRules((rule) => {
    if (fetchesPicture(rule)) rule.remove();
    else for (const selector of rule.selectors) needs.set(selector, namesInSelector(selector));
  });
  whole.walkRules(dropRepeated);
  whole.walkDecls(laterProperties, (declaration) => void declaration.remove());
  const asked = [...new Set([...needs.values()].flat())];
  const extracted = new Map<string, string>();
  return (html) => {
    const names = namesInPage(html);
    // Pages of a kind use the same rules, so most find theirs here.
    const key = asked.filter((name) => names.has(name)).join(' ');
    const css = extracted.get(key) ?? extract(whole, names, needs);
    extracted.set(key, css);
    return css;
  };
}

function extract(whole: Root, names: Set<string>, needs: Map<string, string[]>): string {
  const matches = (selector: string) =>
    !later.some((pattern) => pattern.test(selector)) &&
    (needs.get(selector) ?? []).every((name) => names.has(name));
  const page = whole.clone();
  page.walkRules((rule) => {
    if ((rule.parent as AtRule).name === 'keyframes') return;
    const kept = rule.selectors.filter(matches);
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  dropUnusedVariables(page);
  dropUnusedKeyframes(page);
  dropNeedlessStops(page);
  dropEmpty(page);
  return page.toString();
}

/** The whole stylesheet is linked for print at once (inline-styles.ts). */
function isForPrint({ name, params }: AtRule): boolean {
  return name === 'page' || params === 'print';
}

/** Decorations: they must neither lengthen the page nor ask for files before it is painted. */
function fetchesPicture({ nodes }: Rule): boolean {
  return nodes.some((node) => node.type === 'decl' && node.value.includes('url('));
}

/** Such as a prefixed property that is written by hand and by a tool. The last one counts. */
function dropRepeated({ nodes }: Rule) {
  const written = new Set<string>();
  for (const node of [...nodes].reverse()) {
    const text = node.toString();
    if (written.has(text)) node.remove();
    written.add(text);
  }
}

function dropUnusedVariables(root: Root) {
  for (let dropped = true; dropped; ) {
    dropped = false;
    const used = new Set<string>();
    root.walkDecls(({ value }) => {
      for (const [, name] of value.matchAll(/var\((--[\w-]+)/g)) used.add(name as string);
    });
    root.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop)) return;
      declaration.remove();
      dropped = true;
    });
  }
}

function dropUnusedKeyframes(root: Root) {
  const used = new Set<string>();
  root.walkDecls(/^(--|animation)/, ({ value }) => {
    for (const [word] of value.matchAll(/[\w-]+/g)) used.add(word);
  });
  root.walkAtRules('keyframes', (rule) => void (!used.has(rule.params) && rule.remove()));
}

/** Where nothing moves, nothing needs to be told not to. */
function dropNeedlessStops(root: Root) {
  const stops: Declaration[] = [];
  let moves = false;
  root.walkDecls(/^animation/, (declaration) => {
    if (declaration.value === 'none') stops.push(declaration);
    else moves = true;
  });
  if (!moves) for (const stop of stops) stop.remove();
}

function dropEmpty(container: Container) {
  for (const node of [...(container.nodes ?? [])]) {
    if (!('nodes' in node) || !node.nodes) continue;
    dropEmpty(node as Container);
    if (node.nodes.length === 0) node.remove();
  }
}
