import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Instant } from '../clock.ts';
import { SITE_MANIFEST, type SiteFile } from '../site/manifest.ts';
import { loadSite, type SiteOptions } from '../site/site.ts';

/* The site as npm run build left it, to check a rule on every page. */

export const builtFolder = 'build/site';

export function builtFiles(): SiteFile[] {
  const manifest = join(builtFolder, SITE_MANIFEST);
  if (!existsSync(manifest)) throw new Error('The site is not built. Run npm run build first.');
  return JSON.parse(readFileSync(manifest, 'utf8'));
}

/** A URL that gets this file. */
export function addressOf({ path }: SiteFile): string {
  return path.replace('**', 'no-such-page').replace('*', 'no-such-thing');
}

type Occasion = Pick<SiteOptions, 'payments' | 'serviceWorker'> & { now: Instant };

/** An instant, a payment mode and a setting with which this file is served. */
export function occasionOf({ variant = {} }: SiteFile): Occasion {
  const now = variant.from
    ? Date.parse(variant.from)
    : variant.until
      ? Date.parse(variant.until) - 1
      : Date.now();
  return { now, payments: variant.payments ?? 'test', serviceWorker: variant.serviceWorker };
}

export const standIn = 'http://127.0.0.1:4010';
export const razorpay = 'https://*.razorpay.com';

/** The built site as a server with this provider serves it. */
export function openBuiltSite({
  now,
  ...options
}: Occasion & { provider: typeof standIn | typeof razorpay } & Pick<SiteOptions, 'https'>) {
  const urls =
    options.provider === standIn
      ? { checkoutUrl: `${standIn}/v1/checkout.js`, apiUrl: `${standIn}/v1` }
      : {
          checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
          apiUrl: 'https://api.razorpay.com/v1',
        };
  return loadSite({ folder: builtFolder, clock: () => now, ...options, ...urls });
}
