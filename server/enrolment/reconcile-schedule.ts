import type { Instant } from '../clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A late authorization can arrive for three days; an hour more covers the provider's own delays. */
const LATE_AUTHORIZATION_MS = 73 * HOUR;

/** The browser and the webhook usually bring the news at once; reconciliation asks first after a minute. */
export function firstCheckAt(openedAt: Instant): Instant {
  return openedAt + MINUTE;
}

/** A paid order is looked at again soon after, when a second payment from another phone would have come. */
export function firstLookAtPaid(paidAt: Instant): Instant {
  return paidAt + 30 * MINUTE;
}

/** And once more when no attempt at it can succeed late any more; then never. */
export function nextLookAtPaid(lastAttemptAt: Instant, now: Instant): Instant | null {
  const end = lastAttemptAt + LATE_AUTHORIZATION_MS;
  return now < end ? end : null;
}

/** When to ask again about an unpaid order: ever less often until late authorization has ended; then never. */
export function nextCheckAt(
  { lastAttemptAt, checks }: { lastAttemptAt: Instant; checks: number },
  now: Instant,
): Instant | null {
  const end = lastAttemptAt + LATE_AUTHORIZATION_MS;
  return now < end ? Math.min(retryAt(checks, now), end) : null;
}

/** When to ask again after no answer. Silence is not an answer, so it never ends the asking. */
export function retryAt(checks: number, now: Instant): Instant {
  return now + Math.min(MINUTE * 2 ** checks, 3 * HOUR);
}
