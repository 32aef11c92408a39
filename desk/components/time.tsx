import type { Instant } from '#server/clock.ts';
import { time } from '#server/desk/format.ts';

/** Date and time in India. */
export function Time({ at }: { at: Instant | null }) {
  if (at === null) return '–';
  return (
    <time dateTime={new Date(at).toISOString()} className="tabular-nums whitespace-nowrap">
      {time(at)}
    </time>
  );
}
