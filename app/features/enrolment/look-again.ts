import { MINUTE_MS } from '#contract/durations.ts';

const SECOND = 1000;

/** From when the page was opened or last used: how often it looks, so that a payment elsewhere shows soon. */
const paces = [
  { until: 5 * MINUTE_MS, wait: 3 * SECOND },
  { until: 30 * MINUTE_MS, wait: 10 * SECOND },
  { until: Number.POSITIVE_INFINITY, wait: MINUTE_MS },
];
const SLOWEST_RETRY = 30 * SECOND;

type Situation = {
  /** Milliseconds since the page was opened, used or seen again. */
  idle: number;
  /** Looks that failed since the last that did not. */
  failures: number;
  /** Whether a payment can still come. */
  open: boolean;
};

/** How long to wait before the next look at the enrolment; null when nothing can change by itself. */
export function waitBeforeLook({ idle, failures, open }: Situation): number | null {
  if (failures > 0) return Math.min(SLOWEST_RETRY, 2 ** failures * SECOND);
  if (!open) return null;
  return paces.find(({ until }) => idle < until)?.wait ?? MINUTE_MS;
}
