import { indianDay } from '#contract/india-time.ts';
import { type BatchRow, rowsOf } from '#server/desk/batches/batch-list.ts';
import { undatedCourses } from '#server/desk/batches/batch-queries.ts';
import { canMove, newDayOf } from '#server/desk/batches/new-place.ts';
import { studentsToPlace } from '#server/desk/batches/students-to-place.ts';
import type { RosterLine } from '#server/desk/students/student-queries.ts';
import type { BatchKey } from '#server/enrolment/seats/seat-store.ts';
import type { WaitingEntry } from '#server/enrolment/waiting-list/waiting-list-store.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { DeskContext } from '../../context.ts';

export type WaitingPerson = Pick<
  WaitingEntry,
  'id' | 'name' | 'email' | 'status' | 'created_at' | 'offer_ends_at'
> & { canBeOffered: boolean; canLeave: boolean };
export type BatchDetails = {
  batch: BatchRow;
  roster: RosterLine[];
  waiting: WaitingPerson[];
  /** The day that the site has instead, to which everybody can be moved. */
  moveTo: string | null;
  /** Places in earlier batches that count in this one, until the owner has decided about them. */
  countedToo: { day: string; places: number }[];
  /** Places of students who wait for dates: they count in this batch, until they are put into it. */
  undated: number;
  today: string;
};
/** `toPlace`: how many of them can be put into the batch that the site has. */
export type UndatedBatch = { courseId: string; title: string; roster: RosterLine[]; toPlace: number };

export async function batchDetails(key: BatchKey, context: DeskContext): Promise<BatchDetails> {
  const { db, students, store, catalogue, clock } = context;
  const today = indianDay(clock());
  const [batch] = await rowsOf([key], { db, catalogue, now: clock() });
  const roster = await students.roster(key.course_id, key.batch, today);
  const waiting = await store.waitingList.entriesOf(key);
  if (!batch || (!batch.isOpen && batch.seats === null && roster.length + waiting.length === 0))
    throw new HttpError(404, 'There is no such batch.');
  const people = waiting.map((entry) => personOf(entry, { isOpen: batch.isOpen, now: clock() }));
  const [moveTo, countedToo] = [await moveToOf(batch, context), await countedTooIn(batch, context)];
  const undated = batch.isOpen ? await undatedPlaces(key, context) : 0;
  return { batch, roster, waiting: people, moveTo, countedToo, undated, today };
}

/** As orders count them. */
async function undatedPlaces(key: BatchKey, { store, clock }: DeskContext): Promise<number> {
  const all = await store.seats.countOf(key, clock());
  const dated = await store.seats.countOf(key, clock(), { withUndated: false });
  return all.taken - dated.taken;
}

async function countedTooIn({ course_id, batch, isOpen }: BatchRow, { store, clock }: DeskContext) {
  if (!isOpen) return [];
  const undecided = (await store.seats.undecided()).filter(
    (one) => one.course_id === course_id && one.batch !== batch,
  );
  const counted = await store.seats.count(undecided, clock());
  return counted.map(({ batch: day, taken, waiting }) => ({ day, places: taken + waiting }));
}

async function moveToOf({ course_id, batch }: BatchRow, context: DeskContext): Promise<string | null> {
  const key = { course_id, batch };
  return (await canMove(key, context)) ? newDayOf(key, context) : null;
}

function personOf(entry: WaitingEntry, { isOpen, now }: { isOpen: boolean; now: number }): WaitingPerson {
  const { id, name, email, status, created_at, offer_ends_at } = entry;
  const hasOffer = offer_ends_at !== null && offer_ends_at > now;
  const canLeave = status !== 'taken';
  const canBeOffered = isOpen && canLeave && !hasOffer;
  return { id, name, email, status, created_at, offer_ends_at, canBeOffered, canLeave };
}

/** Students of a course whose batch has no day yet. */
export async function undatedBatch(courseId: string, context: DeskContext): Promise<UndatedBatch> {
  const { db, students, catalogue, clock } = context;
  const roster = await students.roster(courseId, null, indianDay(clock()));
  const known = (await undatedCourses(db)).find((course) => course.courseId === courseId);
  const title = catalogue.find(({ id }) => id === courseId)?.title ?? known?.title;
  if (!title) throw new HttpError(404, 'There is no such course.');
  const toPlace = (await studentsToPlace(context)).find((one) => one.courseId === courseId);
  return { courseId, title, roster, toPlace: toPlace?.students ?? 0 };
}
