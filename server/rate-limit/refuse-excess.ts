import { site } from '#content';
import type { Instant } from '../clock.ts';
import { HttpError } from '../http/http-error.ts';
import type { Counted } from './rate-limits.ts';

/** Throws a 429 when a count is over its limit. In a transaction this rolls the count back. */
export function refuseExcess(counts: Counted[], why: string, now: Instant) {
  const waits = counts.filter(({ count, most }) => count > most).map(({ endsAt }) => endsAt - now);
  if (waits.length === 0) return;
  const seconds = Math.max(1, Math.ceil(Math.max(...waits) / 1000));
  throw new HttpError(429, `${why} Please try again ${inTime(seconds)}, or write to ${site.email}.`, {
    kind: 'too-many',
    retryAfter: seconds,
  });
}

function inTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'in a minute';
  return minutes <= 120 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`;
}
