import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../server/env/env.ts';
import { sampleKeys } from '../../server/env/sample-keys.ts';
import type { Processes } from './processes.ts';

/** Without real keys: starts Razorpay's stand-in and returns the server's variables for it. */
export async function razorpayVariables(
  env: Env,
  serverPort: number,
  processes: Processes,
): Promise<Record<string, string>> {
  if (env.razorpay) return {};
  const folder = join(env.dataDir, 'razorpay-stand-in');
  mkdirSync(folder, { recursive: true });
  const { url } = await processes.start<{ url: string }>(['stand-ins/razorpay/main.ts'], {
    STAND_IN_KEY_ID: sampleKeys.RAZORPAY_KEY_ID,
    STAND_IN_KEY_SECRET: sampleKeys.RAZORPAY_KEY_SECRET,
    STAND_IN_WEBHOOK_SECRET: sampleKeys.RAZORPAY_WEBHOOK_SECRET,
    STAND_IN_WEBHOOK_URL: `http://localhost:${serverPort}/api/payment/webhook`,
    STAND_IN_DATA: folder,
  });
  // The desk reads this file.
  writeFileSync(join(folder, 'address'), url);
  return { ...sampleKeys, RAZORPAY_API_URL: `${url}/v1`, RAZORPAY_CHECKOUT_URL: `${url}/v1/checkout.js` };
}

/** Without a Disqus short name: starts the comments stand-in. Production goes without comments. */
export async function commentsVariables(env: Env, processes: Processes): Promise<Record<string, string>> {
  if (env.comments || env.production) return {};
  const { url } = await processes.start<{ url: string }>(['stand-ins/comments/main.ts'], {});
  return { DISQUS_SHORTNAME: 'stand-in', DISQUS_EMBED_URL: `${url}/embed.js` };
}
