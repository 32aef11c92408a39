import { HOUR_MS } from '#contract/durations.ts';
import { indianDay, startOfIndianDay } from '#contract/india-time.ts';
import type { Instant } from '../../clock.ts';

/** Reminders go out between these hours in India. */
const [FIRST_HOUR, LAST_HOUR] = [9, 20];

/** The instant itself in the daytime, otherwise 9 AM of the day that follows. */
export function nextDaytime(now: Instant): Instant {
  const midnight = Date.parse(startOfIndianDay(indianDay(now)));
  if (now < midnight + FIRST_HOUR * HOUR_MS) return midnight + FIRST_HOUR * HOUR_MS;
  if (now < midnight + LAST_HOUR * HOUR_MS) return now;
  return midnight + (24 + FIRST_HOUR) * HOUR_MS;
}

export function isDaytime(now: Instant): boolean {
  return nextDaytime(now) === now;
}
