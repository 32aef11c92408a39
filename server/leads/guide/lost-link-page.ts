import { createHash } from 'node:crypto';
import { camps, site } from '#content';
import { html, SafeHtml } from '../../mail/html.ts';

const STYLE = `body{margin:0;background:#fbf7ef;color:#1b2a22;font:18px/1.6 system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:36rem;margin:0 auto;padding:4rem 1.25rem}h1{font-size:2rem;line-height:1.2;margin:0 0 1rem}a{color:#1f5c3f}
@media(prefers-color-scheme:dark){body{background:#0f1a14;color:#f3efe4}a{color:#7fd1a4}}`;

const hash = createHash('sha256').update(STYLE).digest('base64');
export const lostLinkPolicy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The page for an expired or broken guide link, with the way to a new one. */
export function lostLinkPage(title: string, sentence: string, campId?: string): string {
  const ways = camps
    .filter(({ id }) => !campId || id === campId)
    .map(
      ({ id, title: camp }) =>
        html`<p><a href="/short-courses/${id}">Back to the ${camp}</a>, where you can ask for the guide again.</p>`,
    );
  return `<!doctype html>${
    html`<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${site.name}</title><style>${new SafeHtml(STYLE)}</style></head>
<body><main><h1>${title}</h1><p>${sentence}</p>${ways}</main></body></html>`.text
  }`;
}
