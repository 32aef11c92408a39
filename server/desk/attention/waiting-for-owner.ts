import { count } from '#contract/count.ts';
import { daysLater, displayDay, indianDay, startOfIndianDay } from '#contract/india-time.ts';
import type { Instant } from '../../clock.ts';
import { batchName } from '../../enrolment/seats/seat-store.ts';
import { studentsToPlace } from '../batches/students-to-place.ts';
import { unfinishedCancellations } from '../batches/unfinished-cancellations.ts';
import { WRITE_DAYS } from '../batches/unwritten-batches.ts';
import type { Desk } from '../desk.ts';

/** What waits, told with every id. Only what was flagged is resolved; the rest leaves by itself, once it is done. */
export type WaitingForOwner = { id: string; noticedAt: Instant; details: string } & (
  | { kind: 'flagged'; reason: string; subject: string }
  | { kind: 'end-not-finished'; orderId: string; courseId: string; course: string }
  | { kind: 'wait-for-dates'; courseId: string }
  | { kind: 'batch-not-written-to'; course_id: string; batch: string }
);

type Rules = Pick<Desk, 'store' | 'students' | 'catalogue' | 'clock'>;

/** What only a person can decide or do, the oldest first, for the command line and the browser alike. */
export async function waitingForOwner(desk: Rules): Promise<WaitingForOwner[]> {
  const waiting = [
    ...(await flagged(desk)),
    ...(await unfinished(desk)),
    ...(await toPlace(desk)),
    ...(await unwritten(desk)),
  ];
  return waiting.sort((a, b) => a.noticedAt - b.noticedAt);
}

async function flagged({ store }: Rules): Promise<WaitingForOwner[]> {
  const entries = await store.attention.unresolved();
  return entries.map(({ id, reason, subject, details, noticed_at }) => {
    return { kind: 'flagged', id, noticedAt: noticed_at, details, reason, subject };
  });
}

async function unfinished(desk: Rules): Promise<WaitingForOwner[]> {
  const begun = await unfinishedCancellations(desk);
  return begun.map(({ begunAt, ...one }) => ({ kind: 'end-not-finished', noticedAt: begunAt, ...one }));
}

/** Whoever was promised the next batch: the site has it, and nobody has put them into it. */
async function toPlace(desk: Rules): Promise<WaitingForOwner[]> {
  const waiting = await studentsToPlace(desk);
  return waiting.map(({ courseId, since, details }) => {
    return { kind: 'wait-for-dates', id: courseId, noticedAt: since, details, courseId };
  });
}

/** Students were promised the link to join before the first class. */
async function unwritten({ students: queries, clock }: Rules): Promise<WaitingForOwner[]> {
  const batches = await queries.unwrittenBatches(clock());
  return batches.map(({ title, students, ...key }) => ({
    kind: 'batch-not-written-to',
    id: batchName(key),
    noticedAt: Date.parse(startOfIndianDay(daysLater(key.batch, -WRITE_DAYS))),
    details: `${title} ${key.batch < indianDay(clock()) ? 'began' : 'begins'} on ${displayDay(key.batch)}. ${count(students, 'student waits', 'students wait')} for the link to join, and you have not written to ${students === 1 ? 'this one' : 'them'} from here since a week before that.`,
    ...key,
  }));
}
