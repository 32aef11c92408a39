import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { Instant } from '../../clock.ts';

/** A late authorization can arrive for three days; one more hour covers the provider's delays. */
const LATE_AUTHORIZATION_MS = 73 * HOUR_MS;

/** Browser and webhook usually report at once; reconciliation asks first after a minute. */
export function firstCheckAt(openedAt: Instant): Instant {
  return openedAt + MINUTE_MS;
}

/** A paid order is checked again soon, for a second payment from another device. */
export function firstLookAtPaid(paidAt: Instant): Instant {
  return paidAt + 30 * MINUTE_MS;
}

/** And a last time when no attempt can succeed late any more. */
export function nextLookAtPaid(lastAttemptAt: Instant, now: Instant): Instant | null {
  const end = lastAttemptAt + LATE_AUTHORIZATION_MS;
  return now < end ? end : null;
}

/** When to ask again about an unpaid order: ever less often, until it can't be authorized late. */
export function nextCheckAt(
  { lastAttemptAt, checks }: { lastAttemptAt: Instant; checks: number },
  now: Instant,
): Instant | null {
  const end = lastAttemptAt + LATE_AUTHORIZATION_MS;
  return now < end ? Math.min(retryAt(checks, now), end) : null;
}

/** When to ask again after no answer. No answer never ends the asking. */
export function retryAt(checks: number, now: Instant): Instant {
  return now + Math.min(MINUTE_MS * 2 ** checks, 3 * HOUR_MS);
}
