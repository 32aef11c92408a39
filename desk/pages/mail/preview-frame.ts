import type { FastifyReply } from 'fastify';

export const schemes = ['light', 'dark', 'inverted'] as const;
/** How a mail program shows a mail: as it is, by the mail's own dark colours, or with all colours inverted. */
export type Scheme = (typeof schemes)[number];

/** No scripts, no images, no links that lead anywhere: only the mail's own styles. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ');

/** A mail as a document of its own, for a frame of the desk only. */
export function sendFrame(reply: FastifyReply, html: string, scheme: Scheme) {
  return reply
    .headers({ 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' })
    .type('text/html; charset=utf-8')
    .send(inScheme(html, scheme));
}

const DARK = '(prefers-color-scheme: dark)';
const INVERTED = '<style>html{background:#fff;filter:invert(1) hue-rotate(180deg)}</style></head>';

/** The frame can't tell the mail which scheme to use, so its media queries are decided here. */
function inScheme(html: string, scheme: Scheme): string {
  const isDark = scheme === 'dark';
  const decided = html
    .replaceAll(DARK, isDark ? 'all' : 'not all')
    .replaceAll('content="light dark"', `content="${isDark ? 'dark' : 'light'}"`);
  return scheme === 'inverted' ? decided.replace('</head>', INVERTED) : decided;
}
