import { displayTime } from '#contract/india-time.ts';
import type { Instant } from '#server/clock.ts';

/** Date and time in India, like 20 Nov 2026, 10:00. */
export function Time({ at }: { at: Instant | null }) {
  if (at === null) return '–';
  return (
    <time dateTime={new Date(at).toISOString()} className="tabular-nums whitespace-nowrap">
      {displayTime(at)}
    </time>
  );
}
