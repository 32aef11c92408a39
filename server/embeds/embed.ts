import { createHash } from 'node:crypto';

/**
 * A document of our own, framed by a page, in which somebody else's script runs: under a policy of its own, so that
 * no page's policy has to know that script's hosts. It says whether the script came.
 */
export type Embed = { html: string; headers: Record<string, string> };

type Parts<Facts> = {
  title: string;
  style?: string;
  body?: string;
  /** Runs in the embed, so it may use nothing from outside of itself. Gets `facts` as JSON. */
  script: (facts: Facts) => void;
  facts: Facts;
  policy: Record<string, string[]>;
  https: boolean;
};

export function embed<Facts>({ title, style, body = '', script, facts, policy, https }: Parts<Facts>): Embed {
  // "<" would end the script early, whoever wrote the facts.
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
      // Framed by our own pages only.
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
    },
  };
}
