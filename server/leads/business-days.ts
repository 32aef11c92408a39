import { daysLater } from '#contract/india-time.ts';

/**
 * The business day some business days after a day: Monday to Friday. Bank holidays are not known here, so that a
 * promise seems due a day early rather than late.
 */
export function businessDaysLater(day: string, count: number): string {
  let last = day;
  for (let left = count; left > 0; ) {
    last = daysLater(last, 1);
    const weekday = new Date(`${last}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return last;
}

/** How many business days a promise of content/site.ts gives ("within 2 business days"); null for other words. */
export function promisedDays(promise: string): number | null {
  const [, count] = /(\d+) business days?/.exec(promise) ?? [];
  return count === undefined ? null : Number(count);
}
