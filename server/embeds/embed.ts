import { createHash } from 'node:crypto';

/**
 * A document of ours, framed by a page, that runs another company's script under its own policy, so that
 * no page's policy needs that script's hosts.
 */
export type Embed = { html: string; headers: Record<string, string> };

type Parts<Facts> = {
  title: string;
  style?: string;
  body?: string;
  /** Runs inside the embed, so it must not use anything from its surroundings. Gets `facts` as JSON. */
  script: (facts: Facts) => void;
  facts: Facts;
  policy: Record<string, string[]>;
  https: boolean;
};

export function embed<Facts>({ title, style, body = '', script, facts, policy, https }: Parts<Facts>): Embed {
  // An unescaped "<" could close the script element.
  const code = `(${script})(${JSON.stringify(facts).replaceAll('<', '\\u003c')})`;
  const hash = createHash('sha256').update(code).digest('base64');
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    ...policy,
    'script-src': [`'sha256-${hash}'`, ...(policy['script-src'] ?? [])],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return {
    html: [
      '<!doctype html><html lang="en-IN"><head><meta charset="utf-8">',
      `<title>${title}</title>`,
      style ? `<style>${style}</style>` : '',
      `</head><body>${body}<script>${code}</script></body></html>`,
    ].join(''),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': Object.entries(directives)
        .map(([name, sources]) => [name, ...sources].join(' '))
        .join('; '),
      // Only our own pages may frame it.
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
    },
  };
}
