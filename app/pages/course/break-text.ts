import type { Course } from '#content';
import { displayDay } from '#contract/india-time.ts';

/** "On 26th January 2027 (Republic Day)", or from its first to its last day. */
export function breakText({ from, to, reason }: Course['breaks'][number]): string {
  const days = from === to ? `On ${displayDay(from)}` : `From ${displayDay(from)} to ${displayDay(to)}`;
  return `${days} (${reason})`;
}
