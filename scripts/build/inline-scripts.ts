import { createHash } from 'node:crypto';

/** The CSP sources of a page's inline scripts or styles. An empty one is never run, so it needs none. */
export function hashes(codes: string[]): string[] {
  return [
    ...new Set(
      codes.filter(Boolean).map((code) => `sha256-${createHash('sha256').update(code).digest('base64')}`),
    ),
  ];
}

/** JSON-LD never runs, so it needs no hash. Any other script without a hash fails the build. */
export function checkScriptCount(html: string, expected: number) {
  const count = (tag: string) => html.split(tag).length - 1;
  const run = count('<script') - count('<script type="application/ld+json">');
  if (run !== expected) throw new Error(`the page has ${run} inline scripts, but ${expected} are hashed`);
}
