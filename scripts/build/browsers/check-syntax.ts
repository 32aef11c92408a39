import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/**
 * Vite plugin: fails the build on syntax that a listed browser can't parse, which would stop the whole file.
 * The bundler rewrites newer syntax for `build.target`, but not these.
 */
export function checkSyntax(): Plugin {
  return {
    name: 'check-syntax',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const [found] = tooNewSyntax(this.parse(output.code), output.code);
        if (found) this.error(`${output.fileName}: ${found.what}: ${found.code.slice(0, 80)}`);
      }
    },
  };
}

/** The places that Chrome 94, Safari 15.4 or Firefox 100 can't parse. */
export function tooNewSyntax(program: unknown, code: string): { what: string; code: string }[] {
  const found: { what: string; code: string }[] = [];
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    const node = value as Node;
    const what = tooNew(node);
    if (what) found.push({ what, code: code.slice(node.start, node.end) });
    for (const child of Object.values(node)) visit(child);
  };
  visit(program);
  return found;
}

function tooNew(node: Node): string | undefined {
  if (node.type === 'StaticBlock') return 'a static block needs Safari 16.4';
  if (node.type === 'VariableDeclaration' && String(node.kind).includes('using'))
    return 'using needs Chrome 134';
  if (Array.isArray(node.attributes) && node.attributes.length > 0 && node.type.startsWith('Import'))
    return 'import attributes need Chrome 123';
  const pattern = regExp(node);
  if (!pattern) return;
  if (/\(\?<[=!]/.test(pattern.source)) return 'a lookbehind needs Safari 16.4';
  if (/\(\?[ims]*-?[ims]*:/.test(pattern.source) && !pattern.source.includes('(?:'))
    return 'a pattern modifier needs Chrome 125';
  if (pattern.flags.includes('v')) return 'the flag v needs Chrome 112';
}

/** The pattern of a literal, or of `new RegExp('…')`. */
function regExp(node: Node): { source: string; flags: string } | undefined {
  if (node.type === 'Literal' && node.regex) {
    const { pattern, flags } = node.regex as { pattern: string; flags: string };
    return { source: pattern, flags };
  }
  const callee = node.callee as { name?: string } | undefined;
  if (!['NewExpression', 'CallExpression'].includes(node.type) || callee?.name !== 'RegExp') return;
  const [source = '', flags = ''] = (node.arguments as Argument[]).map(textOf);
  return { source, flags };
}

/** Of a call: a string, or a template, which the bundler makes of many. */
type Argument = { value?: unknown; quasis?: { value: { cooked?: string | null } }[] };

function textOf({ value, quasis }: Argument): string {
  return quasis ? quasis.map((part) => part.value.cooked ?? '').join('') : String(value ?? '');
}
