import type { Instant } from '../clock.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A late authorization can arrive for three days; an hour more covers the provider's own delays. */
const LATE_AUTHORIZATION_MS = 3 * DAY + 60 * MINUTE;

/** The browser and the webhook usually bring the news at once; reconciliation asks first after a minute. */
export function firstCheckAt(createdAt: Instant): Instant {
  return createdAt + MINUTE;
}

/** When to ask again about an order that was not paid yet: ever less often, for the days in which that can change; then never. */
export function nextCheckAt(order: { created_at: Instant; checks: number }, now: Instant): Instant | null {
  const end = order.created_at + LATE_AUTHORIZATION_MS;
  if (now >= end) return null;
  const wait = Math.min(MINUTE * 2 ** order.checks, 3 * 60 * MINUTE);
  return Math.min(now + wait, end);
}
