import type { SiteFile } from './manifest.ts';

export type PolicyOptions = {
  /** The payment provider's script and API: only the checkout document may use them. */
  checkoutUrl: string;
  apiUrl: string;
  /** Where our own API is, if not on the pages' origin. */
  apiOrigin?: string | null;
  /** Behind TLS: everything is asked for over it. */
  https: boolean;
};

type Directives = Record<string, string[]>;

/** The policy of one page: nothing but our own files, its own inline scripts by their hashes, the video player on a click, and rooms (server/rooms). */
export function contentSecurityPolicy(
  page: Pick<SiteFile, 'scripts' | 'document'>,
  options: PolicyOptions,
): string {
  const directives: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(page.scripts ?? []).map((hash) => `'${hash}'`)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(options.apiOrigin ? [options.apiOrigin] : [])],
    'frame-src': ["'self'", 'https://www.youtube-nocookie.com'],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  if (page.document === 'checkout') allowPaymentWindow(directives, options);
  if (options.https) directives['upgrade-insecure-requests'] = [];
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The provider's window runs its own script, frame and calls, and sets styles inline; no other document of ours allows any of it. */
function allowPaymentWindow(directives: Directives, { checkoutUrl, apiUrl }: PolicyOptions) {
  const sources = new Set([checkoutUrl, apiUrl].map(sourceOf));
  // form-action: in redirect mode the window leaves the page by a form post.
  for (const name of ['script-src', 'frame-src', 'connect-src', 'img-src', 'form-action'])
    directives[name]?.push(...sources);
  directives['style-src']?.push("'unsafe-inline'");
}

/** Razorpay spreads its window over several hosts (checkout, api, cdn, lumberjack); another implementation is one origin. */
function sourceOf(url: string): string {
  const { origin, hostname } = new URL(url);
  return hostname.endsWith('.razorpay.com') ? 'https://*.razorpay.com' : origin;
}
