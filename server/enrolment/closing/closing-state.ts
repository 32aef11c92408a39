import { MINUTE_MS } from '#contract/durations.ts';
import type { Instant } from '../../clock.ts';
import type { Closing } from './closing-store.ts';

/** A closing that is not finished by then broke off: the one of the day is begun again. */
export const STALE_MS = 30 * MINUTE_MS;

export type ClosingState = 'finished' | 'under way' | 'broke off';

/** A closing is stored when it begins: without its end, it may still be under way. */
export function closingState(
  { started_at, finished_at }: Pick<Closing, 'started_at' | 'finished_at'>,
  now: Instant,
): ClosingState {
  if (finished_at !== null) return 'finished';
  return started_at > now - STALE_MS ? 'under way' : 'broke off';
}
