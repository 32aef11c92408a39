/**
 * One response of the built site, as scripts/build writes it to build/site and the server serves it.
 * A path may occur in several variants: the first that fits the clock and the payment mode is served.
 */
export type SiteFile = {
  /** The URL's path. A last segment "*" matches any one segment; "/**" alone every other path. */
  path: string;
  /** The file below build/site; compressed copies lie beside it as .br and .gz. */
  file: string;
  type: string;
  status: 200 | 404;
  /** `forever` for addresses that contain a hash of the content. */
  cache: 'forever' | 'revalidate';
  etag: string;
  compressed: boolean;
  variant?: Variant;
  /** Of an HTML page: CSP hashes of its inline scripts and styles, and whether it has a policy of its own. */
  scripts?: string[];
  styles?: string[];
  document?: 'checkout' | 'enrolment';
};

/** The names below build/site of a file and of its compressed copies. */
export function namesOf({ file, compressed }: SiteFile): string[] {
  return compressed ? [file, `${file}.br`, `${file}.gz`] : [file];
}

export type Variant = {
  from?: string;
  until?: string;
  payments?: 'test' | 'live';
  serviceWorker?: 'on' | 'off';
};

export const SITE_MANIFEST = 'site.json';
/** Beside it: the origin of the pages' canonical links, sitemap, cards and feeds. */
export const SITE_ORIGIN = 'origin';
