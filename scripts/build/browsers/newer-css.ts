import compat from '@mdn/browser-compat-data' with { type: 'json' };
import postcss, { type Declaration, type Rule } from 'postcss';
import { type Feature, isNewerThan } from './compat.ts';

const css = compat.css as unknown as {
  properties: Record<string, Feature & Record<string, Feature>>;
  selectors: Record<string, Feature>;
  'at-rules': Record<string, Feature & Record<string, Feature>>;
};

const options = { prefixed: true, without: ['samsung', 'ios_saf'] };

/** Functions and units, which MDN's data has in many places. */
const values: [RegExp, string][] = [
  [/\b(color-mix|oklch|oklab|lab|lch|light-dark)\(/, 'colour functions'],
  [/\d[dsl]v(h|w|min|max|i|b)\b/, 'small, large and dynamic viewport units'],
  [/\dcq(w|h|i|b|min|max)\b/, 'container units'],
  [/\b(round|mod|rem|sin|cos|tan|pow|sqrt)\(/, 'mathematical functions'],
];

/** What a stylesheet uses that some browser on the list for styles lacks. Not what is behind a condition of its own. */
export function newerCss(text: string): string[] {
  const found = new Set<string>();
  postcss.parse(text).walk((node) => {
    if (isGuarded(node)) return;
    if (node.type === 'atrule') {
      if (isNewer(css['at-rules'][node.name])) found.add(`@${node.name}`);
      if (node.name === 'media' && /[<>]|\bnot \(/.test(node.params)) found.add('@media with < or not (');
    }
    if (node.type === 'rule') for (const name of newerSelectors(node)) found.add(name);
    if (node.type === 'decl') for (const name of newerDeclaration(node)) found.add(name);
  });
  return [...found].sort();
}

function newerSelectors(rule: Rule): string[] {
  if (rule.parent?.type === 'rule') return ['nesting'];
  return (
    [...rule.selector.replaceAll(/\\./g, '').matchAll(/::?([a-z][\w-]*)/g)]
      .filter(([, name]) => isNewer(css.selectors[name as string]))
      // A browser that does not know one selector of a list drops the rule for all of them.
      .map(([selector]) => (rule.selectors.length > 1 ? `${selector} in a list` : selector))
  );
}

function newerDeclaration({ prop, value }: Declaration): string[] {
  const inValue = values.filter(([pattern]) => pattern.test(value)).map(([, name]) => name);
  if (prop.startsWith('-')) return inValue;
  const property = css.properties[prop];
  if (isNewer(property)) return [prop, ...inValue];
  const keywords = value
    .split(/[\s,]+/)
    .filter((word) => isNewer(property?.[word.replace(/\(.*/, '').replaceAll('-', '_')]))
    .map((word) => `${prop}: ${word}`);
  return [...keywords, ...inValue];
}

function isNewer(feature: Feature | undefined): boolean {
  return Boolean(feature && isNewerThan('styles', feature, options));
}

/** Inside @supports, whose condition an old browser does not meet. */
function isGuarded(node: postcss.ChildNode): boolean {
  for (let parent = node.parent; parent; parent = parent.parent as typeof parent)
    if (parent.type === 'atrule' && (parent as postcss.AtRule).name === 'supports') return true;
  return false;
}
