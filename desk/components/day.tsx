import { displayDay } from '#contract/india-time.ts';

/** A calendar day as the site writes it. */
export function Day({ day }: { day: string }) {
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {displayDay(day)}
    </time>
  );
}
