import { createHash } from 'node:crypto';

/** The CSP sources of a page's inline scripts. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [
    ...new Set(
      [...scripts].map(
        ([, code]) =>
          `sha256-${createHash('sha256')
            .update(code as string)
            .digest('base64')}`,
      ),
    ),
  ];
}
