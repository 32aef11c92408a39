/**
 * The built site as scripts/build leaves it in build/site and the server holds it in memory: one record a response.
 * A path may stand several times, in different variants; the first that fits the moment and the mode is served.
 */
export type SiteFile = {
  /** The URL's path. A last segment of "*" stands for any one segment; "/**" alone for every path nothing else matches. */
  path: string;
  /** The bytes, below build/site; compressed twins lie beside them as .br and .gz. */
  file: string;
  type: string;
  status: 200 | 404;
  /** `forever` for addresses that change with their bytes. */
  cache: 'forever' | 'revalidate';
  etag: string;
  compressed: boolean;
  variant?: Variant;
  /** Of an HTML page: CSP hashes of its inline scripts, and whether it is a document with a policy of its own. */
  scripts?: string[];
  document?: 'checkout';
};

export type Variant = {
  from?: string;
  until?: string;
  payments?: 'test' | 'live';
  serviceWorker?: 'on' | 'off';
};

export const SITE_MANIFEST = 'site.json';
