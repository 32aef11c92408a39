import type { SiteContext } from '../../enrolment/enrolment-context.ts';
import { isOnSite, seatedBatches } from '../../enrolment/seats/hold-seats.ts';
import type { BatchKey } from '../../enrolment/seats/seat-store.ts';
import type { Store } from '../../enrolment/store.ts';
import { isWaiting } from './move-waiting.ts';
import { isFlagged } from './new-place.ts';

/** `held` and `waiting`: of the old batch; `taken` of `seats`, which are null where not limited: of the new one. */
export async function seatsAfterMove(
  key: BatchKey,
  batch: string,
  tx: Store,
  { catalogue, clock }: SiteContext,
) {
  const now = clock();
  const there = { course_id: key.course_id, batch };
  const takenIn = async (batch: BatchKey) =>
    (await tx.seats.countOf(batch, now, { isOnSite: (one) => isOnSite(one, catalogue) })).taken;
  // What is flagged counts there already.
  const moving = (await isFlagged(key, tx)) ? 0 : await takenIn(key);
  const [seated] = seatedBatches([there], catalogue);
  return {
    held: await tx.batchMoves.held(key, now),
    waiting: (await tx.waitingList.entriesOf(key)).filter(isWaiting(now)).length,
    seats: seated?.seats ?? null,
    // Who is in both has one seat then.
    taken: (await takenIn(there)) + moving - (await tx.seats.countInBoth(key, there, now)),
  };
}
