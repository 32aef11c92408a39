// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { analyticsEmbed } from '../embeds/analytics-embed.ts';
import { commentCountsEmbed } from '../embeds/comment-counts-embed.ts';
import { commentsEmbed, recommendationsEmbed } from '../embeds/comments-embed.ts';
import {
  addressOf,
  builtFiles,
  builtFolder,
  occasionOf,
  openBuiltSite,
  razorpay,
  standIn,
} from '../testing/built-site.ts';
import { headersOf } from '../testing/headers-of.ts';
import type { SiteFile } from './manifest.ts';

/* What each kind of page may load, written out: a looser policy must change this table. */
const self = "'self'";
const none = "'none'";
const video = 'https://www.youtube-nocookie.com';
const everyPage = {
  'default-src': [none],
  'script-src': [self],
  'style-src': [self],
  'img-src': [self, 'data:'],
  'font-src': [self],
  'connect-src': [self],
  /** Our embeds, in which analytics and comments run under their own policies, and the video player. */
  'frame-src': [self, video],
  'manifest-src': [self],
  'worker-src': [self],
  'form-action': [self],
  'base-uri': [none],
  'frame-ancestors': [none],
};
const table = (provider: string): Record<Kind, Record<string, string[]>> => ({
  page: everyPage,
  article: everyPage,
  /** The window brings scripts, frames, pictures, calls and inline styles; redirect mode posts a form. */
  paying: {
    ...everyPage,
    'script-src': [self, provider],
    'style-src': [self, "'unsafe-inline'"],
    'img-src': [self, 'data:', provider],
    'connect-src': [self, provider],
    'frame-src': [self, video, provider],
    'form-action': [self, provider],
  },
});
type Kind = 'page' | 'article' | 'paying';

/** Documents in which the payment window opens. */
const paying = ['/checkout', '/enrolment'];

/** Third-party scripts run in embeds, framed with the visitor's consent; no page needs their hosts. */
const everyEmbed = {
  'default-src': [none],
  'base-uri': [none],
  'form-action': [none],
  'frame-ancestors': [self],
  'upgrade-insecure-requests': [],
};
const googleTag = 'https://www.googletagmanager.com';
const google = [googleTag, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];
const disqus = ['https://banyan-code.disqus.com', 'https://disqus.com', 'https://c.disquscdn.com'];
const commentService = { embedUrl: `${disqus[0]}/embed.js` };
const thread = { id: 'x', title: 'X', path: '/blogs/x', siteUrl: null };
const knownToThreads = {
  ...everyEmbed,
  'script-src': disqus,
  // It styles its frame inline.
  'style-src': ["'unsafe-inline'", ...disqus],
  'img-src': [...disqus, 'https://referrer.disqus.com', 'data:'],
  'font-src': disqus,
  'connect-src': [...disqus, 'https://links.services.disqus.com'],
  'frame-src': ['https://disqus.com'],
};
const embeds = [
  {
    name: 'analytics',
    embed: analyticsEmbed({ measurementId: 'G-TEST1', scriptUrl: `${googleTag}/gtag/js` }, true),
    knows: {
      ...everyEmbed,
      'script-src': [googleTag],
      'connect-src': google,
      'img-src': google,
      sandbox: ['allow-scripts'],
    },
  },
  { name: 'comments', embed: commentsEmbed(commentService, thread, true), knows: knownToThreads },
  {
    name: 'recommendations',
    embed: recommendationsEmbed(commentService, thread, true),
    knows: knownToThreads,
  },
  {
    name: 'comment counts',
    embed: commentCountsEmbed(commentService, ['x'], true),
    knows: { ...everyEmbed, 'script-src': disqus, sandbox: ['allow-scripts'] },
  },
];

function kindOf({ path, status }: SiteFile): Kind {
  if (paying.includes(path)) return 'paying';
  return path.startsWith('/blogs/') && status === 200 ? 'article' : 'page';
}

const pages = builtFiles().filter(({ type }) => type.startsWith('text/html'));

function policyOf(file: SiteFile, provider: typeof standIn | typeof razorpay, https: boolean) {
  const answer = openedFor(file, provider, https).answer('GET', addressOf(file), {});
  return readPolicy(headersOf(answer)['content-security-policy']);
}

function readPolicy(policy = ''): Record<string, string[]> {
  const directives = policy.split('; ').map((text) => text.split(' '));
  return Object.fromEntries(directives.map(([name, ...sources]) => [name as string, sources]));
}

const opened = new Map<string, ReturnType<typeof openBuiltSite>>();
function openedFor(file: SiteFile, provider: typeof standIn | typeof razorpay, https: boolean) {
  const options = { ...occasionOf(file), provider, https };
  const key = JSON.stringify(file.variant ? options : { provider, https });
  const site = opened.get(key) ?? openBuiltSite(options);
  opened.set(key, site);
  return site;
}

const isHash = (source: string) => /^'sha256-[\w+/]{43}='$/.test(source);

describe.each([
  { provider: razorpay, https: true },
  { provider: standIn, https: false },
] as const)('with payments at $provider', ({ provider, https }) => {
  test('every page may load what its kind needs, and nothing else', () => {
    expect(pages.length).toBeGreaterThan(10);
    for (const file of pages) {
      const { 'upgrade-insecure-requests': upgraded, ...policy } = policyOf(file, provider, https);
      const { 'script-src': scripts = [], 'style-src': styles = [], ...others } = policy;
      const withoutHashes = (sources: string[]) => sources.filter((source) => !isHash(source));
      const named = {
        ...others,
        'script-src': withoutHashes(scripts),
        'style-src': withoutHashes(styles),
      };
      expect({ path: file.path, ...named }).toEqual({ path: file.path, ...table(provider)[kindOf(file)] });
      expect({ path: file.path, upgraded: upgraded !== undefined }).toEqual({
        path: file.path,
        upgraded: https,
      });
    }
  });

  test('no policy may allow inline scripts, eval or scripts from any host', () => {
    for (const file of pages) {
      const policy = policyOf(file, provider, https);
      for (const [name, sources] of Object.entries(policy)) {
        const loose = sources.filter(
          (source) =>
            /^'unsafe-(eval|hashes)'$|^'wasm-unsafe-eval'$|^\*$|^(https?|wss?|blob):$/.test(source) ||
            (source === "'unsafe-inline'" && !(name === 'style-src' && paying.includes(file.path))) ||
            (source === 'data:' && name !== 'img-src') ||
            (source.includes('*') && !(source === razorpay && paying.includes(file.path))),
        );
        expect({ path: file.path, name, loose }).toEqual({ path: file.path, name, loose: [] });
      }
    }
  });
});

test.each(embeds)(
  "the embed of $name knows its own service's hosts, and its own script by hash",
  ({ embed, knows }) => {
    const policy = readPolicy(embed.headers['content-security-policy']);
    const [hash = '', ...scripts] = policy['script-src'] ?? [];
    expect(isHash(hash)).toBe(true);
    expect({ ...policy, 'script-src': scripts }).toEqual(knows);
  },
);

/** Everything in the page that its policy would block. */
function blocked(file: SiteFile): string[] {
  const html = readFileSync(join(builtFolder, file.file), 'utf8');
  const document = new DOMParser().parseFromString(html, 'text/html');
  const policy = policyOf(file, standIn, false);
  return [...document.querySelectorAll('*')].flatMap((element) => [
    ...blockedAttributes(element),
    ...blockedElement(element, policy),
  ]);
}

const loading = ['script', 'img', 'source', 'iframe', 'video', 'audio', 'track', 'input'];
const linked =
  /\b(stylesheet|icon|apple-touch-icon|manifest|preload|modulepreload|prefetch|preconnect|dns-prefetch)\b/;

function blockedAttributes(element: Element): string[] {
  const tag = element.localName;
  const isOurs = (address: string | null) => address === null || /^(\/(?!\/)|#|\.)/.test(address);
  const problems: string[] = [];
  for (const { name, value } of element.attributes) {
    if (/^on/.test(name)) problems.push(`<${tag} ${name}>`);
    if (name === 'style') problems.push(`<${tag} style="${value}">`);
    // Not the text of a meta element, which may speak of "JavaScript: …".
    if (tag !== 'meta' && /^\s*javascript:/i.test(value)) problems.push(`<${tag} ${name}="${value}">`);
    if (/^(action|formaction|poster)$/.test(name) && !isOurs(value))
      problems.push(`<${tag} ${name}="${value}">`);
  }
  const src = element.getAttribute('src');
  if (loading.includes(tag) && !isOurs(src) && !(tag === 'img' && src?.startsWith('data:')))
    problems.push(`<${tag} src="${src}">`);
  const srcset = element.getAttribute('srcset') ?? element.getAttribute('imagesrcset');
  for (const candidate of srcset?.split(/,\s+/) ?? [])
    if (!isOurs(candidate.trim())) problems.push(`<${tag} srcset="${candidate}">`);
  if (tag === 'link' && linked.test(element.getAttribute('rel') ?? '')) {
    if (!isOurs(element.getAttribute('href'))) problems.push(`<link href="${element.getAttribute('href')}">`);
  }
  return problems;
}

/** Data blocks, which browsers never run. */
const DATA = /^application\/(ld\+)?json$/;

function blockedElement(element: Element, policy: Record<string, string[]>): string[] {
  const tag = element.localName;
  if (/^(base|object|embed|applet|frame)$/.test(tag)) return [`<${tag}>`];
  if (tag === 'meta' && element.hasAttribute('http-equiv')) return ['<meta http-equiv>'];
  const inline =
    tag === 'script' && !element.hasAttribute('src') && !DATA.test(element.getAttribute('type') ?? '');
  if (!inline && tag !== 'style') return [];
  const text = element.textContent ?? '';
  // Never run, so never asked about.
  if (tag === 'script' && text === '') return [];
  const sources = policy[`${tag}-src`] ?? [];
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  // A hash beside 'unsafe-inline' would switch it off, and with it the styles of the payment window.
  const allowed = sources.includes("'unsafe-inline'") ? !sources.some(isHash) : sources.includes(hash);
  return allowed ? [] : [`<${tag}>${text.slice(0, 60)}`];
}

test('no page holds anything that its policy would block', () => {
  const found = pages.map((file) => [file.path, blocked(file)] as const);
  expect(found.filter(([, problems]) => problems.length > 0)).toEqual([]);
});

test('only the documents of checkout and enrolment know the payment provider', () => {
  const knowing = pages.filter((file) => JSON.stringify(policyOf(file, razorpay, true)).includes('razorpay'));
  expect([...new Set(knowing.map(({ path }) => path))]).toEqual(paying);
  const written = pages.filter(({ file }) =>
    /checkout\.razorpay\.com|api\.razorpay\.com/.test(readFileSync(join(builtFolder, file), 'utf8')),
  );
  expect(written.map(({ path }) => path)).toEqual([]);
});
