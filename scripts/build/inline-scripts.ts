import { createHash } from 'node:crypto';

/** The CSP sources of a page's inline scripts. */
export function scriptHashes(codes: string[]): string[] {
  return [...new Set(codes.map((code) => `sha256-${createHash('sha256').update(code).digest('base64')}`))];
}

/** JSON-LD is never run, so no policy concerns it. Any other script the build did not hash stops it. */
export function checkScriptCount(html: string, expected: number) {
  const count = (tag: string) => html.split(tag).length - 1;
  const run = count('<script') - count('<script type="application/ld+json">');
  if (run !== expected) throw new Error(`the page has ${run} inline scripts, but ${expected} are hashed`);
}
