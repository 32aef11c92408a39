import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock, Instant } from '../clock.ts';
import { partHeaders, securityHeaders } from '../http/security-headers.ts';
import { contentSecurityPolicy, type PolicyOptions } from './content-security-policy.ts';
import type { EarlierAssets } from './earlier-assets.ts';
import { FileCache } from './file-cache.ts';
import { SITE_MANIFEST, type SiteFile } from './manifest.ts';

type Encoding = 'br' | 'gzip' | 'identity';
export type Answer = {
  status: number;
  /** Names and values in turn: the form that costs node:http least. */
  headers: string[];
  body: Buffer | null;
};
type SiteResponse = {
  status: 200 | 404;
  from: Instant;
  until: Instant;
  encodings: Record<Encoding, Encoded>;
};
type Encoded = {
  headers: Record<string, string> & { etag: string };
  /** The same as an answer has them. */
  listed: string[];
  /** The path of the file with the body. */
  file: string;
};
export type RequestHeaders = {
  'accept-encoding'?: string;
  'if-none-match'?: string;
  'sec-fetch-site'?: string;
};

export type SiteOptions = PolicyOptions & {
  folder: string;
  payments: 'test' | 'live';
  /** `off` serves the worker that removes offline copies from every visitor. */
  serviceWorker?: 'on' | 'off';
  /** What pages opened before the last deployments may still ask for. */
  earlier?: EarlierAssets;
  clock: Clock;
};

/** The built site: compressed beforehand, with precomputed headers; what memory has no room for is read when asked for. */
export function loadSite({ folder, payments, serviceWorker = 'on', earlier, clock, ...policy }: SiteOptions) {
  const manifest: SiteFile[] = JSON.parse(readFileSync(join(folder, SITE_MANIFEST), 'utf8'));
  const responses = new Map<string, SiteResponse[]>();
  for (const file of manifest) {
    if (file.variant?.payments && file.variant.payments !== payments) continue;
    if (file.variant?.serviceWorker && file.variant.serviceWorker !== serviceWorker) continue;
    responses.set(file.path, [...(responses.get(file.path) ?? []), responseOf(folder, file, policy)]);
  }
  if (earlier)
    for (const file of earlier.files)
      if (!responses.has(file.path)) responses.set(file.path, [responseOf(earlier.folder, file, policy)]);

  const find = (path: string): SiteResponse | undefined => {
    const now = clock();
    return responses.get(path)?.find(({ from, until }) => from <= now && now < until);
  };

  const secure = securityHeaders(policy);
  const files = new FileCache();
  // In the order of the list, in which pages come first. Plain text is asked for by few.
  files.fill([...responses.values()].flat().flatMap(({ encodings: { br, gzip } }) => [br.file, gzip.file]));
  return {
    /** Whether there is a page or file at exactly this URL. */
    knows: (url: string) => responses.has(url),

    /** The answer to a GET or HEAD. */
    answer(method: string, url: string, headers: RequestHeaders): Answer {
      const path = pathOf(url);
      const found = find(path);
      if (!found) {
        const to = movedTo(path, url, find);
        if (to) return redirect(to, secure);
      }
      const response = found ?? find(patternOf(path)) ?? find('/**');
      if (!response || (!found && isMachinePath(path))) return notFound(secure);
      return negotiate(method, response, headers, files);
    },
  };
}

export type BuiltSite = ReturnType<typeof loadSite>;

function negotiate(
  method: string,
  response: SiteResponse,
  headers: RequestHeaders,
  files: FileCache,
): Answer {
  const { headers: all, listed, file } = response.encodings[encodingOf(headers['accept-encoding'])];
  const isOpenedByNobody = headers['sec-fetch-site'] === 'none' && OPENER_POLICY in all;
  const own = isOpenedByNobody ? withoutOpener(all) : all;
  const isFresh = response.status === 200 && matches(headers['if-none-match'], all.etag);
  if (isFresh) {
    const { 'content-length': _, 'content-type': __, 'content-encoding': ___, ...kept } = own;
    return { status: 304, headers: inTurn(kept), body: null };
  }
  const body = method === 'HEAD' ? null : files.read(file);
  return { status: response.status, headers: isOpenedByNobody ? inTurn(own) : listed, body };
}

function responseOf(folder: string, file: SiteFile, policy: PolicyOptions): SiteResponse {
  const common = {
    ...(isPart(file) ? partHeaders : securityHeaders)(policy),
    'content-type': file.type,
    'cache-control': file.cache === 'forever' ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    ...(file.compressed ? { vary: 'accept-encoding' } : {}),
    ...(file.document ? wherePaid : {}),
    ...(file.document === 'enrolment' ? byLinkOnly : {}),
    ...(file.scripts ? { 'content-security-policy': contentSecurityPolicy(file, policy) } : {}),
  };
  const encoded = (encoding: Encoding, suffix: string): Encoded => {
    const path = join(folder, `${file.file}${suffix}`);
    const headers = {
      ...common,
      etag: `"${file.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`,
      'content-length': String(statSync(path).size),
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    return { headers, listed: inTurn(headers), file: path };
  };
  const identity = encoded('identity', '');
  return {
    status: file.status,
    from: file.variant?.from ? Date.parse(file.variant.from) : Number.NEGATIVE_INFINITY,
    until: file.variant?.until ? Date.parse(file.variant.until) : Number.POSITIVE_INFINITY,
    encodings: file.compressed
      ? { identity, br: encoded('br', '.br'), gzip: encoded('gzip', '.gz') }
      : { identity, br: identity, gzip: identity },
  };
}

/** Whether browsers show nothing of it by itself. A picture is also a document when it is opened alone. */
function isPart({ type }: SiteFile): boolean {
  return /^(text\/(javascript|css)|font\/)/.test(type);
}

/**
 * A site that opened this window can't lead it elsewhere in the middle of a payment; banks' pop-ups can still report
 * back. Only where somebody pays: it costs a first visit a new process (docs/decisions/004).
 */
const OPENER_POLICY = 'cross-origin-opener-policy';
const wherePaid = {
  [OPENER_POLICY]: 'same-origin-allow-popups',
  vary: 'accept-encoding, sec-fetch-site',
};

/** No site opened the window of who typed the address, or came by a bookmark or from a mail app. */
function withoutOpener({ [OPENER_POLICY]: _, ...headers }: Record<string, string>) {
  return headers;
}

/** The enrolment page leaves no copy, and tells other sites nothing but the school's origin, which banks check. */
const byLinkOnly = { 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' };

/** Where a permanent redirect leads to: without the trailing slash, and from the camp's old address. */
function movedTo(path: string, url: string, find: (path: string) => SiteResponse | undefined): string | null {
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  const camp = /^\/bootcamp\/([^/]+)\/?$/.exec(path)?.[1];
  if (camp) return `/short-courses/${encodeURIComponent(camp)}${query}`;
  const trimmed = path.replace(/\/+$/, '');
  return trimmed !== path && find(trimmed) ? `${trimmed}${query}` : null;
}

function redirect(location: string, secure: Record<string, string>): Answer {
  const headers = {
    ...secure,
    location,
    'cache-control': 'public, max-age=3600',
    'content-length': '0',
  };
  return { status: 308, headers: inTurn(headers), body: null };
}

function notFound(secure: Record<string, string>): Answer {
  const body = Buffer.from('Not found\n');
  const headers = {
    ...secure,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': String(body.length),
  };
  return { status: 404, headers: inTurn(headers), body };
}

function inTurn(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat();
}

function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** "/courses/anything" → "/courses/*". */
function patternOf(path: string): string {
  return `${path.slice(0, path.lastIndexOf('/'))}/*`;
}

/** Programs ask for scripts, pictures and data: an HTML page would help none of them. */
function isMachinePath(path: string): boolean {
  return /^\/(assets|pictures|cards|icons|content|api|embeds|\.well-known)\/|\.data$/.test(path);
}

function encodingOf(accepted = ''): Encoding {
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}

/** If-None-Match compares weakly (RFC 9110): a proxy may have weakened our ETag. */
function matches(held: string | undefined, etag: string): boolean {
  if (!held) return false;
  return held === '*' || held.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
