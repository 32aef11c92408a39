import { daysLater, indianDay } from '#contract/india-time.ts';
import { BATCH_ORDER, type BatchPlace, type BatchRow, batchesFrom } from '#server/desk/batches/batch-list.ts';
import { beginningOf, type Undated, undatedCourses } from '#server/desk/batches/batch-queries.ts';
import { studentsToPlace } from '#server/desk/batches/students-to-place.ts';
import { cursorOf } from '#server/desk/keyset-pagination.ts';
import type { DeskContext } from '../../context.ts';

export type BatchList = {
  rows: BatchRow[];
  /** `toPlace`: how many of them can be put into the batch that the site has. */
  undated: (Undated & { toPlace: number })[];
  earlier: string | null;
  later: string | null;
};

const PAGE = 12;
/** A batch that began so long ago is still looked at. */
const RECENT_DAYS = 30;

/** A page of batches by the day they begin; by default those of the last weeks and all that follow. */
export async function listBatches(place: BatchPlace | null, context: DeskContext): Promise<BatchList> {
  const { db, catalogue, clock } = context;
  const now = clock();
  const recent = beginningOf(daysLater(indianDay(now), -RECENT_DAYS));
  const { rows, next } = await batchesFrom(place ?? { after: recent }, PAGE, { db, catalogue, now });
  const undated = place ? [] : await undatedWithDates(context);
  if (place && 'before' in place) {
    const [last] = rows;
    const later = last ? cursorOf(last, BATCH_ORDER) : null;
    return { rows: rows.toReversed(), undated, earlier: next, later };
  }
  return { rows, undated, earlier: cursorOf(rows[0] ?? place?.after ?? recent, BATCH_ORDER), later: next };
}

async function undatedWithDates(context: DeskContext): Promise<BatchList['undated']> {
  const toPlace = await studentsToPlace(context);
  return (await undatedCourses(context.db)).map((course) => ({
    ...course,
    toPlace: toPlace.find(({ courseId }) => courseId === course.courseId)?.students ?? 0,
  }));
}
