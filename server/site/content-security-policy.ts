import type { SiteFile } from './manifest.ts';

export type PolicyOptions = {
  /** The payment provider's script and API; only documents where one pays may use them. */
  checkoutUrl: string;
  apiUrl: string;
  /** The origin of our API, if it is not the pages' own. */
  apiOrigin?: string | null;
  /** Behind TLS: adds upgrade-insecure-requests. */
  https: boolean;
};

type Directives = Record<string, string[]>;

/** The policy of a page: our own files, its inline scripts and styles by hash, the video player and our embeds. */
export function contentSecurityPolicy(
  page: Pick<SiteFile, 'scripts' | 'styles' | 'document'>,
  options: PolicyOptions,
): string {
  const directives: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(page.scripts)],
    'style-src': ["'self'", ...quoted(page.styles)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(options.apiOrigin ? [options.apiOrigin] : [])],
    'frame-src': ["'self'", 'https://www.youtube-nocookie.com'],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  if (page.document) allowPaymentWindow(directives, options);
  if (options.https) directives['upgrade-insecure-requests'] = [];
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The provider's window needs scripts, frames, calls and inline styles; only checkout and enrolment page allow them. */
function allowPaymentWindow(directives: Directives, { checkoutUrl, apiUrl }: PolicyOptions) {
  const sources = new Set([checkoutUrl, apiUrl].map(sourceOf));
  // form-action: in redirect mode the window leaves the page by a form post.
  for (const name of ['script-src', 'frame-src', 'connect-src', 'img-src', 'form-action'])
    directives[name]?.push(...sources);
  // No hash beside it: a browser that reads one ignores 'unsafe-inline'.
  directives['style-src'] = ["'self'", "'unsafe-inline'"];
}

function quoted(hashes: string[] = []): string[] {
  return hashes.map((hash) => `'${hash}'`);
}

/** Razorpay's window uses several hosts (checkout, api, cdn, lumberjack); the stand-in is one origin. */
function sourceOf(url: string): string {
  const { origin, hostname } = new URL(url);
  return hostname.endsWith('.razorpay.com') ? 'https://*.razorpay.com' : origin;
}
