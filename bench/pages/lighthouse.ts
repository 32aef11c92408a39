import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser } from '../../scripts/find-browser.mjs';

export type Visit = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  requests: { url: string; type: string; bytes: number }[];
};

/**
 * `modelled`: Lighthouse's own simulation of slow 4G, from an unhindered visit. `applied`: the browser itself is slowed
 * down, so that what waits for what counts as it does on a phone.
 */
type Throttling = 'modelled' | 'applied';

const chromePath = await findBrowser();

/** One visit as Lighthouse's phone, in its own browser. A visit whose recording failed is reported and repeated. */
export async function visit(url: string, throttling: Throttling): Promise<Visit> {
  for (let attempt = 1; ; attempt++) {
    const seen = await tryToVisit(url, throttling);
    if (!('failed' in seen)) return seen;
    console.log(`${url}: ${seen.failed}`);
    if (attempt === 3) throw new Error(`${url} could not be visited`);
  }
}

async function tryToVisit(url: string, throttling: Throttling): Promise<Visit | { failed: string }> {
  const chrome = await launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      output: 'json',
      // Of no use here, and a second of each visit.
      disableFullPageScreenshot: true,
      ...(throttling === 'applied' && { throttlingMethod: 'devtools', onlyCategories: ['performance'] }),
    });
    if (!result) throw new Error(`${url}: no result`);
    if (result.lhr.runtimeError) return { failed: result.lhr.runtimeError.code };
    const { categories, audits } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const items =
      (audits['network-requests']?.details as { items?: Record<string, unknown>[] } | undefined)?.items ?? [];
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      fcp: number('first-contentful-paint'),
      lcp: number('largest-contentful-paint'),
      tbt: number('total-blocking-time'),
      cls: number('cumulative-layout-shift'),
      requests: items.map((item) => ({
        url: String(item.url),
        type: String(item.resourceType),
        bytes: Number(item.transferSize),
      })),
    };
  } finally {
    chrome.kill();
  }
}
