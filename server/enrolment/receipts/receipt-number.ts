import { indianDay } from '#contract/india-time.ts';
import type { Instant } from '../../clock.ts';

/** Where a series begins anew: India's financial year, April to March. "BC-26-27". */
export function seriesAt(prefix: string, instant: Instant): string {
  const [year, month] = indianDay(instant).split('-').map(Number) as [number, number];
  const first = month >= 4 ? year : year - 1;
  return [prefix, twoDigits(first), twoDigits(first + 1)].join('-');
}

/** "BC-26-27-000123": at most 16 characters, as the rules for invoices want it. */
export function receiptNumber(series: string, count: number): string {
  return `${series}-${String(count).padStart(6, '0')}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
