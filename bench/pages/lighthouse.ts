import { launch } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { findBrowser } from '../../scripts/find-browser.mjs';

export type Visit = {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** How fast this machine was just before: 1,000 is a slow laptop, of which a fourth is a cheap phone. */
  machine: number;
  requests: { url: string; type: string; bytes: number }[];
};

/**
 * `modelled`: Lighthouse's own simulation of slow 4G, from an unhindered visit. `applied`: the browser itself is slowed
 * down, so that what waits for what counts as it does on a phone.
 */
type Throttling = 'modelled' | 'applied';

const chromePath = await findBrowser();

/** The audits behind a `Visit`. All of Lighthouse's would double the time that each visit takes. */
const TIMES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'network-requests',
];

/** One visit as Lighthouse's phone, in its own browser. */
export async function visit(url: string, throttling: Throttling): Promise<Visit> {
  return visitOf(
    await audit(url, {
      onlyAudits: TIMES,
      throttlingMethod: throttling === 'applied' ? 'devtools' : 'simulate',
    }),
  );
}

/** A modelled visit, with Lighthouse's score for its speed. */
export async function scoredVisit(url: string): Promise<Visit & { performance: number }> {
  // The one that counts for the score and is not among the others.
  const result = await audit(url, { onlyAudits: [...TIMES, 'speed-index'] });
  return { ...visitOf(result), performance: score(result, 'performance') };
}

/** What does not differ from visit to visit. */
export async function qualityOf(url: string) {
  const result = await audit(url, { onlyCategories: ['accessibility', 'best-practices', 'seo'] });
  return {
    accessibility: score(result, 'accessibility'),
    bestPractices: score(result, 'best-practices'),
    seo: score(result, 'seo'),
  };
}

/** A visit whose recording failed is reported and repeated. */
async function audit(url: string, flags: Flags): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const result = await tryToAudit(url, flags);
    if (!result.runtimeError) return result;
    console.log(`${url}: ${result.runtimeError.code}`);
    if (attempt === 3) throw new Error(`${url} could not be visited`);
  }
}

async function tryToAudit(url: string, flags: Flags): Promise<Result> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const result = await lighthouse(url, {
      ...flags,
      port: chrome.port,
      logLevel: 'error',
      output: 'json',
      // Of no use here, and a second of each visit.
      disableFullPageScreenshot: true,
    });
    if (!result) throw new Error(`${url}: no result`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

function score({ categories }: Result, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}

function visitOf({ audits, environment }: Result): Visit {
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const items =
    (audits['network-requests']?.details as { items?: Record<string, unknown>[] } | undefined)?.items ?? [];
  return {
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    machine: environment.benchmarkIndex,
    requests: items.map((item) => ({
      url: String(item.url),
      type: String(item.resourceType),
      bytes: Number(item.transferSize),
    })),
  };
}
