import { createHash } from 'node:crypto';

/** The CSP sources of a page's inline scripts. Blocks of data (JSON-LD) are never run, so no policy concerns them. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => isRun(attributes as string))
    .map(([, , code]) => code as string);
  return [...new Set(scripts.map((code) => `sha256-${createHash('sha256').update(code).digest('base64')}`))];
}

function isRun(attributes: string): boolean {
  const type = /\btype="([^"]*)"/.exec(attributes)?.[1];
  return type === undefined || type === '' || type === 'module' || type.endsWith('/javascript');
}
