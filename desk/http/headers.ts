import { securityHeaders } from '#server/http/security-headers.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** On every answer of the desk. */
export function deskHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    ...securityHeaders({ https }),
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Not no-referrer: with that, browsers send the Origin of our own forms as null.
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  };
}
