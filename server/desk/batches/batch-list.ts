import type { CatalogueItem } from '#content';
import type { Instant } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { openBatches } from '../../enrolment/seats/open-batches.ts';
import type { BatchKey } from '../../enrolment/seats/seat-store.ts';
import { cursorOf, firstPage, type Page } from '../keyset-pagination.ts';
import { type BatchCounts, batchesAfter, batchesBefore, countsOf } from './batch-queries.ts';

export type BatchRow = Omit<BatchCounts, 'title'> & { title: string; isOpen: boolean };
/** Where in the list a part of it begins. */
export type BatchPlace = { after: BatchKey } | { before: BatchKey };
type Known = { db: Database; catalogue: CatalogueItem[]; now: Instant };

export const BATCH_ORDER = ['batch', 'course_id'] as const;

/** Batches by the day they begin, in the direction of reading, also those on the site that nobody has chosen yet. */
export async function batchesFrom(place: BatchPlace, size: number, known: Known): Promise<Page<BatchRow>> {
  const isBack = 'before' in place;
  const from = isBack ? place.before : place.after;
  const stored = await (isBack ? batchesBefore : batchesAfter)(known.db, from, size + 1);
  const direction = isBack ? -1 : 1;
  const unchosen = openBatches(known.catalogue, known.now).filter(
    (batch) => compare(batch, from) * direction > 0 && !stored.some((one) => compare(one, batch) === 0),
  );
  const all = [...stored, ...unchosen].sort((one, other) => compare(one, other) * direction);
  const { rows, next } = firstPage(all, size, BATCH_ORDER);
  return { rows: await rowsOf(rows, known), next };
}

/** How full batches are, in their order. Seats of a batch on the site are those of its content. */
export async function rowsOf(keys: BatchKey[], { db, catalogue, now }: Known): Promise<BatchRow[]> {
  const open = openBatches(catalogue, now);
  const counted = await countsOf(db, keys, now);
  return counted.map(({ course_id, batch, title, ...count }) => {
    const onSite = open.find((one) => one.course_id === course_id && one.batch === batch);
    return {
      course_id,
      batch,
      ...count,
      seats: onSite?.seats ?? count.seats,
      title: title ?? catalogue.find(({ id }) => id === course_id)?.title ?? course_id,
      isOpen: onSite !== undefined,
    };
  });
}

function compare(one: BatchKey, other: BatchKey): number {
  const [a, b] = [cursorOf(one, BATCH_ORDER), cursorOf(other, BATCH_ORDER)];
  return a < b ? -1 : a > b ? 1 : 0;
}
