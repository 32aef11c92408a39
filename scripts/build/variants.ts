import { camps, courses } from '../../content/index.ts';
import { endOfIndianDay } from '../../contract/india-time.ts';
import type { Variant } from '../../server/site/manifest.ts';

/** Each period between two changes (price, start of a batch) in both payment modes, and an instant in it. */
export function variants(): { variant: Required<Pick<Variant, 'payments'>> & Variant; now: Date }[] {
  const starts = [...courses, ...camps].flatMap(({ startsAt }) => (startsAt ? [new Date(startsAt)] : []));
  const cutOffs = camps.map(({ earlyBirdLastDay }) => endOfIndianDay(earlyBirdLastDay));
  const changes = [...new Set([...starts, ...cutOffs].map((moment) => moment.toISOString()))].sort();
  const periods = [
    ...changes.map((until, index) => ({
      from: changes[index - 1],
      until,
      now: new Date(Date.parse(until) - 1),
    })),
    { from: changes.at(-1), until: undefined, now: new Date(changes.at(-1) ?? 0) },
  ];
  return (['test', 'live'] as const).flatMap((payments) =>
    periods.map(({ from, until, now }) => ({ variant: { from, until, payments }, now })),
  );
}
