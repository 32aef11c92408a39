import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Of all processors' time. */
const TOLERATED = 0.02;
const MOST_TRIES = 6;

/**
 * Repeats a measurement during which the host took processors away from this machine, as it tells by "steal": what was
 * late then was late because of its other guests. If it never leaves us alone, the least disturbed one counts.
 */
export async function undisturbed<Result>(measure: () => Promise<Result>) {
  let best: { result: Result; taken: number } | undefined;
  let disturbed = 0;
  for (; disturbed < MOST_TRIES; disturbed++) {
    const before = stolenSeconds();
    const started = performance.now();
    const result = await measure();
    const seconds = (performance.now() - started) / 1000;
    const taken = (stolenSeconds() - before) / (seconds * availableParallelism());
    if (!best || taken < best.taken) best = { result, taken };
    if (taken <= TOLERATED) break;
  }
  return { result: (best as { result: Result }).result, disturbed };
}

/** 0 where there is no host, or it does not tell. */
function stolenSeconds(): number {
  try {
    const [, , , , , , , , steal] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/) ?? [];
    return Number(steal ?? 0) / 100;
  } catch {
    return 0;
  }
}
