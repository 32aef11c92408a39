import { splitDay } from '#contract/india-time.ts';

/** "December 2026", from "2026-12". */
export function monthTitle(month: string): string {
  const { month: name, year } = splitDay(`${month}-01`);
  return `${name} ${year}`;
}
