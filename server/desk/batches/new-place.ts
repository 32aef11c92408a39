import { daysLater, displayDay, indianDay } from '#contract/india-time.ts';
import { DeskError } from '../../desk-error.ts';
import type { BatchContext } from '../../enrolment/enrolment-context.ts';
import { batchOf } from '../../enrolment/seats/hold-seats.ts';
import { DAYS_TO_DECIDE, MOVED } from '../../enrolment/seats/moved-batches.ts';
import { hasOpenBatch } from '../../enrolment/seats/open-batches.ts';
import { type BatchKey, batchName } from '../../enrolment/seats/seat-store.ts';
import type { Store } from '../../enrolment/store.ts';
import { type Placement, placementIn } from './put-into-batch.ts';

/** A batch that began long ago, unless the owner was asked about it in time and has not decided. */
async function isTooLateToMove(key: BatchKey, { store, clock }: BatchContext): Promise<boolean> {
  return key.batch < daysLater(indianDay(clock()), -DAYS_TO_DECIDE) && !(await isFlagged(key, store));
}

/** Whether a move is to be expected: not of a batch that runs, while the site has the next one. */
export async function canMove(key: BatchKey, context: BatchContext): Promise<boolean> {
  const { store, catalogue, clock } = context;
  const item = catalogue.find(({ id }) => id === key.course_id);
  if (!item || newDayOf(key, context) === null) return false;
  if (await isFlagged(key, store)) return store.seats.hasAnybody(key, clock());
  if (!hasOpenBatch(item, clock())) return false;
  const name = batchName(key);
  return (await store.seats.awaited(clock())).some((one) => batchName(one) === name);
}

/** The day that the site has instead of a batch; null when it has none, or still has this one. */
export function newDayOf({ course_id, batch }: BatchKey, { catalogue }: BatchContext): string | null {
  const item = catalogue.find(({ id }) => id === course_id);
  const day = item ? batchOf(item) : null;
  return day === batch ? null : day;
}

/**
 * The batch on the site, unless that is the same one, or the old one began long ago. Also one that has begun, if the
 * owner was asked in time: who decides late must still be able to.
 */
export async function newPlaceOf(key: BatchKey, context: BatchContext): Promise<Placement> {
  const begun = await isFlagged(key, context.store);
  const placement = placementIn(key.course_id, context, { begun });
  if (placement.terms.batch === key.batch)
    throw new DeskError(
      'The site still has this start. Change it in the content and start the site anew, then move the batch.',
    );
  if (await isTooLateToMove(key, context))
    throw new DeskError(`This batch began on ${displayDay(key.batch)}: it can’t be moved any more.`);
  return placement;
}

export async function isFlagged(key: BatchKey, store: Store): Promise<boolean> {
  return (await store.attention.waiting(MOVED)).includes(batchName(key));
}
