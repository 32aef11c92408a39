import type { CatalogueItem } from '#content';
import { displayTime } from '#contract/india-time.ts';
import { OFFER_HOURS } from '#contract/waiting-list.ts';
import type { Instant } from '../../clock.ts';
import { DeskError } from '../../desk-error.ts';
import type { BatchContext, CatalogueContext, SiteContext } from '../../enrolment/enrolment-context.ts';
import { openBatches } from '../../enrolment/seats/open-batches.ts';
import type { Batch, BatchKey } from '../../enrolment/seats/seat-store.ts';
import type { Store } from '../../enrolment/store.ts';
import { OFFER_MS, offerEnd, offerTo } from '../../enrolment/waiting-list/offer-seats.ts';
import type { WaitingEntry } from '../../enrolment/waiting-list/waiting-list-store.ts';
import type { Signer } from '../../signing/signer.ts';
import { dryRun } from '../dry-run.ts';

type OfferContext = CatalogueContext & { signer: Signer };
type Look = { entry: WaitingEntry; batch: Batch; free: number };

export const notWaiting = () => new DeskError('This person is not on the waiting list any more.');

/**
 * Offers a seat to one person on the waiting list, whoever else waits: the same link and email as in turn, valid for
 * `OFFER_HOURS`. Refuses when no seat is free, unless the owner says that there is room for one more.
 */
export async function offerSeat(
  { entryId, overfull }: { entryId: string; overfull?: boolean },
  context: OfferContext,
): Promise<{ entry: WaitingEntry; endsAt: Instant }> {
  const { store, catalogue, clock, signer, log } = context;
  return store.transaction(async (tx) => {
    const now = clock();
    const { entry, batch, free } = await checkOffer(entryId, tx, context);
    if (!overfull) refuseWithoutSeat(free);
    const endsAt = offerEnd(batch, catalogue, now);
    await offerTo(entry, { batch, endsAt, signer }, tx, now);
    log.info({ entryId, ...batch }, 'seat offered out of turn');
    return { entry, endsAt };
  });
}

/** What was done. */
export function offeredWords({ entry, endsAt }: { entry: WaitingEntry; endsAt: Instant }): string {
  return `A seat is held for ${entry.name ?? entry.email} until ${displayTime(endsAt)}. The offer is on its way.`;
}

/** What an offer would find, by the same checks, but for whether a seat is free. Nothing of it stays. */
export function lookAtOffer(entryId: string, context: BatchContext): Promise<Look> {
  return dryRun(context.store, (tx) => checkOffer(entryId, tx, context));
}

export function refuseWithoutSeat(free: number) {
  if (free === 0)
    throw new DeskError('Every seat is taken or offered. If there is room for one more, say so.', {
      command: '--overfull',
    });
}

/** The entry and the free seats of its batch, which is locked. */
async function checkOffer(entryId: string, tx: Store, { catalogue, clock }: SiteContext): Promise<Look> {
  const now = clock();
  const known = await tx.waitingList.entry(entryId);
  if (!known) throw notWaiting();
  const batch = openBatches(catalogue, now).find(
    ({ course_id, batch: day }) => course_id === known.course_id && day === known.batch,
  );
  if (!batch) throw new DeskError('This batch has begun, or is not on the site any more.');
  await tx.seats.lockBatchWith(batch);
  const entry = await tx.waitingList.entry(entryId);
  if (!entry) throw notWaiting();
  if (entry.status === 'taken') throw new DeskError('This person has a seat already.');
  if (entry.offer_ends_at !== null && entry.offer_ends_at > now)
    throw new DeskError('A seat is offered to this person already.');
  const { taken } = await tx.seats.countOf(batch, now);
  return { entry, batch, free: Math.max(0, batch.seats - taken) };
}

/** How long an offer of now would hold a seat. Without the time of day, which would make a page that says it change. */
export function offerLasts(batch: BatchKey, catalogue: CatalogueItem[], now: Instant): string {
  const endsAt = offerEnd(batch, catalogue, now);
  return endsAt < now + OFFER_MS ? `until it begins on ${displayTime(endsAt)}` : `for ${OFFER_HOURS} hours`;
}
