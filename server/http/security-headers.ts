type Options = { https: boolean };

/** On every answer, page or call, but parts of a page. */
export function securityHeaders(options: Options): Record<string, string> {
  return {
    ...partHeaders(options),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'x-frame-options': 'DENY',
  };
}

/** On scripts, styles and fonts. The others are rules of a document, and a tenth of the bytes of a small script. */
export function partHeaders({ https }: Options): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
