import { daysLater, indianDay } from '#contract/india-time.ts';
import {
  type BatchCounts,
  type BatchPage,
  batchesBefore,
  batchesFrom,
  countsOf,
  countUndated,
} from '#server/desk/batch-queries.ts';
import { openBatches } from '#server/enrolment/seats/open-batches.ts';
import type { BatchKey } from '#server/enrolment/seats/seat-store.ts';
import type { DeskContext } from '../../context.ts';

export type BatchRow = BatchKey & Omit<BatchCounts, 'title'> & { title: string; isOpen: boolean };
export type Undated = { courseId: string; title: string; students: number };
export type BatchList = {
  rows: BatchRow[];
  undated: Undated[];
  earlier: string | null;
  later: string | null;
};

const PAGE = 12;
/** A batch that began so long ago is still looked at. */
const RECENT_DAYS = 30;

/** A page of batches by the day they begin; by default those of the last weeks and all that follow. */
export async function listBatches(
  { from, before }: { from?: string; before?: string },
  context: DeskContext,
): Promise<BatchList> {
  const { db, catalogue, clock } = context;
  const today = indianDay(clock());
  const first = from ?? daysLater(today, -RECENT_DAYS);
  const found = before ? await batchesBefore(db, before, PAGE) : await batchesFrom(db, first, PAGE);
  const open = openBatches(catalogue, clock());
  const page = before
    ? { ...found, batches: found.batches.toReversed() }
    : withEmpty(
        found,
        open.filter(({ batch }) => batch >= first),
      );
  const counts = await countsOf(db, page.batches, clock());
  const rows = page.batches.map((key, index) => rowOf(key, counts[index] as BatchCounts, open, context));
  return {
    rows,
    undated: before || from ? [] : await undatedOf(context),
    earlier: before && !found.more ? null : (rows[0]?.batch ?? first),
    later: before ? (dayAfter(rows.at(-1)?.batch) ?? null) : found.more ? dayAfter(rows.at(-1)?.batch) : null,
  };
}

/** Batches on the site that nobody has chosen yet belong on the list, too. */
function withEmpty(page: BatchPage, open: BatchKey[]): BatchPage {
  const known = new Set(page.batches.map(({ course_id, batch }) => `${course_id}@${batch}`));
  const empty = open.filter(({ course_id, batch }) => !known.has(`${course_id}@${batch}`));
  const all = [...page.batches, ...empty.map(({ course_id, batch }) => ({ course_id, batch }))].sort(
    (a, b) => a.batch.localeCompare(b.batch) || a.course_id.localeCompare(b.course_id),
  );
  const last = page.batches.at(-1);
  return page.more && last
    ? { ...page, batches: all.filter(({ batch }) => batch <= last.batch) }
    : { ...page, batches: all };
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

async function undatedOf({ db, catalogue }: DeskContext): Promise<Undated[]> {
  const all: Undated[] = [];
  for (const { id, title } of catalogue)
    all.push({ courseId: id, title, students: await countUndated(db, id) });
  return all.filter(({ students }) => students > 0);
}

function dayAfter(day: string | undefined): string | null {
  return day === undefined ? null : daysLater(day, 1);
}
