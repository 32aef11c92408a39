import { endWithParent } from '../end-with-parent.ts';
import { type StandInOptions, startRazorpayStandIn } from './stand-in.ts';

function optionsFrom(env: NodeJS.ProcessEnv): StandInOptions {
  const options: StandInOptions = {
    port: wholeNumber(env.STAND_IN_PORT, 'STAND_IN_PORT') ?? 0,
    webhookUrls: (env.STAND_IN_WEBHOOK_URL ?? '')
      .split(',')
      .map((url) => url.trim())
      .filter((url) => url !== ''),
  };
  if (env.STAND_IN_HOST) options.host = env.STAND_IN_HOST;
  if (env.STAND_IN_DATA) options.data = env.STAND_IN_DATA;
  if (env.STAND_IN_KEY_ID) options.keyId = env.STAND_IN_KEY_ID;
  if (env.STAND_IN_KEY_SECRET) options.keySecret = env.STAND_IN_KEY_SECRET;
  if (env.STAND_IN_WEBHOOK_SECRET) options.webhookSecret = env.STAND_IN_WEBHOOK_SECRET;
  const retryBase = wholeNumber(env.STAND_IN_WEBHOOK_RETRY_BASE_MS, 'STAND_IN_WEBHOOK_RETRY_BASE_MS');
  if (retryBase !== undefined) options.webhookRetryBaseMs = retryBase;
  const retryCap = wholeNumber(env.STAND_IN_WEBHOOK_RETRY_CAP_MS, 'STAND_IN_WEBHOOK_RETRY_CAP_MS');
  if (retryCap !== undefined) options.webhookRetryCapMs = retryCap;
  const timeout = wholeNumber(env.STAND_IN_WEBHOOK_TIMEOUT_MS, 'STAND_IN_WEBHOOK_TIMEOUT_MS');
  if (timeout !== undefined) options.webhookAnswerTimeoutMs = timeout;
  return options;
}

function wholeNumber(value: string | undefined, name: string): number | undefined {
  if (!value) return undefined;
  if (!/^\d+$/.test(value)) throw new Error(`${name} must be a whole number, not "${value}".`);
  return Number(value);
}

const standIn = await startRazorpayStandIn(optionsFrom(process.env));
console.log(`Razorpay stand-in at ${standIn.url}`);
process.send?.({ url: standIn.url });
endWithParent(() => standIn.close());
