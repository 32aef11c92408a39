import type { CatalogueItem } from '#content';
import { HOUR_MS } from '#contract/durations.ts';
import { OFFER_HOURS } from '#contract/waiting-list.ts';
import type { Instant } from '../../clock.ts';
import { numbered } from '../../mail/subject.ts';
import type { Signer } from '../../signing/signer.ts';
import type { OrderingContext } from '../enrolment-context.ts';
import { openBatches } from '../seats/open-batches.ts';
import type { Batch, BatchKey } from '../seats/seat-store.ts';
import type { Store } from '../store.ts';
import { offerHash } from './offer-token.ts';
import type { WaitingEntry } from './waiting-list-store.ts';

export const OFFER_MS = OFFER_HOURS * HOUR_MS;

/**
 * Offers free seats to those who wait, first come first served, and holds each for `OFFER_HOURS`, at most until the
 * batch begins. Nothing is offered while the owner has not decided about an earlier batch of the course: those who
 * wait in it would come first. Several processes may do this at once: each batch is locked while its seats are counted.
 */
export async function offerSeats(context: OrderingContext & { signer: Signer }) {
  const { store, catalogue, clock, log } = context;
  const now = clock();
  await store.seats.sweepHolds(now);
  const toServe = await store.waitingList.batchesToServe(now);
  for (const batch of openBatches(catalogue, now)) {
    if (!toServe.some((one) => one.course_id === batch.course_id && one.batch === batch.batch)) continue;
    const done = await store.transaction((tx) =>
      serveBatch(batch, offerEnd(batch, catalogue, now), tx, context),
    );
    if (done.offered + done.lapsed > 0) log.info({ ...batch, ...done }, 'seats offered to the waiting list');
  }
}

async function serveBatch(
  batch: Batch,
  endsAt: Instant,
  tx: Store,
  { clock, signer }: OrderingContext & { signer: Signer },
) {
  const now = clock();
  await tx.seats.lockBatchWith(batch);
  const lapsed = await tx.waitingList.lapse(batch, now);
  for (const entry of lapsed) await tx.seats.release(entry.id);
  const { taken } = await tx.seats.countOf(batch, now);
  const isUndecided = (await tx.seats.undecided()).some(({ course_id }) => course_id === batch.course_id);
  const free = isUndecided ? 0 : Math.max(0, batch.seats - taken);
  const next = free > 0 ? await tx.waitingList.next(batch, free) : [];
  for (const entry of next) await offerTo(entry, { batch, endsAt, signer }, tx, now);
  await tx.outbox.addAll(
    lapsed.map((entry) => messageAbout('seat-offer-lapsed', entry, now)),
    now,
  );
  return { offered: next.length, lapsed: lapsed.length };
}

/** Holds a seat for somebody who waits and mails them the link, in a transaction that has locked the batch. */
export async function offerTo(
  entry: WaitingEntry,
  { batch, endsAt, signer }: { batch: Batch; endsAt: Instant; signer: Signer },
  tx: Store,
  now: Instant,
) {
  const { id } = entry;
  await tx.waitingList.offer(id, { hash: offerHash({ id, offer_ends_at: endsAt }, signer), endsAt });
  await tx.seats.hold(batch, id, endsAt);
  await tx.outbox.add(messageAbout('seat-offer', entry, now), now);
}

/** `OFFER_MS` from now, at most until the batch begins. */
export function offerEnd(batch: BatchKey, catalogue: CatalogueItem[], now: Instant): Instant {
  return Math.min(now + OFFER_MS, startOf(batch, catalogue));
}

function messageAbout(kind: 'seat-offer' | 'seat-offer-lapsed', { id, email }: WaitingEntry, now: Instant) {
  return { kind, subjectId: numbered(id, now), recipient: email, payload: { entryId: id } };
}

function startOf({ course_id }: BatchKey, catalogue: CatalogueItem[]): Instant {
  const [first] = catalogue.find(({ id }) => id === course_id)?.sessions ?? [];
  return first ? first.startsAt.getTime() : Number.POSITIVE_INFINITY;
}
