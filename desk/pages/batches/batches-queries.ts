import { daysLater, indianDay } from '#contract/india-time.ts';
import type { Database } from '#server/db/database.ts';
import {
  type BatchCounts,
  batchesAfter,
  batchesBefore,
  beginningOf,
  countsOf,
  type Undated,
  undatedCourses,
} from '#server/desk/batch-queries.ts';
import { firstOf, placeOf, type Slice } from '#server/desk/slices.ts';
import { openBatches } from '#server/enrolment/seats/open-batches.ts';
import type { BatchKey } from '#server/enrolment/seats/seat-store.ts';
import type { DeskContext } from '../../context.ts';

export type BatchRow = BatchKey & Omit<BatchCounts, 'title'> & { title: string; isOpen: boolean };
export type BatchList = {
  rows: BatchRow[];
  undated: Undated[];
  earlier: string | null;
  later: string | null;
};

const PAGE = 12;
/** A batch that began so long ago is still looked at. */
const RECENT_DAYS = 30;

const ORDER = ['batch', 'course_id'] as const;

/** Where in the list a page ends. */
export type Place = { after: BatchKey } | { before: BatchKey };

/** A page of batches by the day they begin; by default those of the last weeks and all that follow. */
export async function listBatches(place: Place | null, context: DeskContext): Promise<BatchList> {
  const { db, catalogue, clock } = context;
  const open = openBatches(catalogue, clock());
  const recent = beginningOf(daysLater(indianDay(clock()), -RECENT_DAYS));
  const { rows: keys, next } = await pageOf(place ?? { after: recent }, open, db);
  const counts = await countsOf(db, keys, clock());
  const rows = keys.map((key, index) => rowOf(key, counts[index] as BatchCounts, open, context));
  const undated = place ? [] : await undatedCourses(db);
  if (place && 'before' in place) {
    const [last] = rows;
    return { rows: rows.toReversed(), undated, earlier: next, later: last ? placeOf(last, ORDER) : null };
  }
  return { rows, undated, earlier: placeOf(rows[0] ?? place?.after ?? recent, ORDER), later: next };
}

/** From the place on, in the direction of reading. Batches on the site that nobody has chosen yet belong to it. */
async function pageOf(place: Place, open: BatchKey[], db: Database): Promise<Slice<BatchKey>> {
  const isBack = 'before' in place;
  const from = isBack ? place.before : place.after;
  const known = await (isBack ? batchesBefore : batchesAfter)(db, from, PAGE + 1);
  const direction = isBack ? -1 : 1;
  const unknown = open.filter(
    (batch) => compare(batch, from) * direction > 0 && !known.some((one) => compare(one, batch) === 0),
  );
  const all = [...known, ...unknown].sort((one, other) => compare(one, other) * direction);
  return firstOf(all, PAGE, ORDER);
}

function compare(one: BatchKey, other: BatchKey): number {
  const [a, b] = [one, other].map((key) => placeOf(key, ORDER)) as [string, string];
  return a < b ? -1 : a > b ? 1 : 0;
}

export function rowOf(
  { course_id, batch }: BatchKey,
  { title, ...counts }: BatchCounts,
  open: (BatchKey & { seats: number })[],
  { catalogue }: Pick<DeskContext, 'catalogue'>,
): BatchRow {
  const onSite = open.find((one) => one.course_id === course_id && one.batch === batch);
  return {
    course_id,
    batch,
    ...counts,
    seats: onSite?.seats ?? counts.seats,
    title: title ?? catalogue.find(({ id }) => id === course_id)?.title ?? course_id,
    isOpen: onSite !== undefined,
  };
}

