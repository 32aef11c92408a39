const element = /<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/g;
const attribute = /([^\s=]+)(?:="([^"]*)")?/g;

/** What browsers and the scripts inside of pages set before the whole stylesheet is here. */
const states = [
  '[open]',
  '[data-popovers]',
  '[data-stored]',
  '[data-skip-offscreen]',
  '[data-late-fonts]',
  '.popover-open',
  '[aria-busy=true]',
];

/** What selectors can ask a page for, as they write it: `main`, `.wrap`, `#menu`, `[popover]`. */
export function namesInPage(html: string): Set<string> {
  const names = new Set(states);
  for (const [, tag, attributes] of html
    .replaceAll(/(<script[^>]*>)[\s\S]*?<\/script>/g, '$1')
    .matchAll(element)) {
    names.add(tag as string);
    for (const [, name, value = ''] of (attributes as string).matchAll(attribute)) {
      const lower = name?.toLowerCase();
      names.add(`[${lower}]`).add(`[${lower}=${value}]`);
      if (name === 'id') names.add(`#${value}`);
      if (name === 'class') for (const one of value.split(/\s+/)) names.add(`.${decode(one)}`);
    }
  }
  return names;
}

/** What a page must have for a selector to match: generous, since what stands in `:not()` or `:is()` is not asked for. */
export function namesInSelector(selector: string): string[] {
  let plain = selector;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/(?<!\\)\((?:[^()\\]|\\.)*\)/g, '');
  }
  const fields = /::-webkit-(?!details)/.test(plain) ? ['input'] : [];
  if (plain.includes('::placeholder')) fields.push('[placeholder]');
  const parts = plain.replaceAll(/::?[\w-]+/g, (pseudo, at: number) =>
    plain[at - 1] === '\\' ? pseudo : '',
  );
  const names = parts.match(/[.#]?(?:\\(?:[0-9a-f]{1,6} ?|.)|[\w-])+|\[[\w-]+[^\]]*/g) ?? [];
  return [...fields, ...names.map((name) => (name.startsWith('[') ? asked(name.slice(1)) : unescaped(name)))];
}

/** `[a=b]` asks for the value, too; with other operators the attribute alone counts. */
function asked(condition: string): string {
  const [, name, value] = /^([\w-]+)(?:="?([^"]*))?/.exec(condition) ?? [];
  return value === undefined ? `[${name}]` : `[${name}=${value}]`;
}

/** `.sm\:flex` is the class `sm:flex`, `.\32xl` the class `2xl`. */
function unescaped(name: string): string {
  return name.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/g, (_, code: string, char: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : char,
  );
}

function decode(text: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return text.replaceAll(/&(\w+|#x27);/g, (all, name: string) => entities[name] ?? all);
}
