import type { CatalogueItem } from '#content';
import { displayTime } from '#contract/india-time.ts';
import type { Instant } from '../clock.ts';
import type { Context } from '../context.ts';
import type { OrderStore } from '../enrolment/order-store.ts';
import { openBatches } from '../enrolment/seats/open-batches.ts';
import type { BatchKey } from '../enrolment/seats/seat-store.ts';
import { OFFER_MS, offerEnd, offerTo } from '../enrolment/waiting-list/offer-seats.ts';
import type { WaitingEntry } from '../enrolment/waiting-list/waiting-list-store.ts';
import type { Signer } from '../signing/signer.ts';
import { DeskError } from './desk-error.ts';

type OfferContext = Context & { store: OrderStore; catalogue: CatalogueItem[]; signer: Signer };

/**
 * Offers a seat to one person on the waiting list, whoever else waits: the same link and email as in turn, valid for
 * 24 hours. Refuses when no seat is free, unless the owner says that there is room for one more.
 */
export async function offerSeat(
  { entryId, overfull }: { entryId: string; overfull?: boolean },
  { store, catalogue, clock, signer, log }: OfferContext,
): Promise<{ entry: WaitingEntry; endsAt: Instant }> {
  const now = clock();
  const known = await store.waitingList.entry(entryId);
  if (!known) throw new DeskError('This person is not on the waiting list any more.');
  const batch = openBatches(catalogue, now).find(
    ({ course_id, batch: day }) => course_id === known.course_id && day === known.batch,
  );
  if (!batch) throw new DeskError('This batch has begun, or is not on the site any more.');
  return store.transaction(async (tx) => {
    await tx.seats.lockBatchWith(batch);
    const entry = await tx.waitingList.entry(entryId);
    if (!entry) throw new DeskError('This person is not on the waiting list any more.');
    if (entry.status === 'taken') throw new DeskError('This person has a seat already.');
    if (entry.offer_ends_at !== null && entry.offer_ends_at > now)
      throw new DeskError('A seat is offered to this person already.');
    const [counts] = await tx.seats.count([batch], now);
    if (!overfull && (!counts || counts.taken >= batch.seats))
      throw new DeskError('Every seat is taken or offered. Say so if there is room for one more.');
    const endsAt = offerEnd(batch, catalogue, now);
    await offerTo(entry, { batch, endsAt, signer }, tx, now);
    log.info({ entryId, ...batch }, 'seat offered out of turn');
    return { entry, endsAt };
  });
}

/** How long an offer of now would hold a seat. Without the time of day, which would make a page that says it change. */
export function offerLasts(batch: BatchKey, catalogue: CatalogueItem[], now: Instant): string {
  const endsAt = offerEnd(batch, catalogue, now);
  return endsAt < now + OFFER_MS ? `until it begins on ${displayTime(endsAt)}` : 'for 24 hours';
}
