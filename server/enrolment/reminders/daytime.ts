import { indianDay, startOfIndianDay } from '#contract/india-time.ts';
import type { Instant } from '../../clock.ts';

const HOUR = 60 * 60_000;
/** Reminders go out between these hours in India. */
const [FIRST_HOUR, LAST_HOUR] = [9, 20];

/** The instant itself in the daytime, otherwise 9 AM of the day that follows. */
export function nextDaytime(now: Instant): Instant {
  const midnight = Date.parse(startOfIndianDay(indianDay(now)));
  if (now < midnight + FIRST_HOUR * HOUR) return midnight + FIRST_HOUR * HOUR;
  if (now < midnight + LAST_HOUR * HOUR) return now;
  return midnight + (24 + FIRST_HOUR) * HOUR;
}

export function isDaytime(now: Instant): boolean {
  return nextDaytime(now) === now;
}
