import { sql } from 'kysely';
import { daysLater, indianDay, startOfIndianDay } from '#contract/india-time.ts';
import type { Instant } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { isSameStudent } from '../../db/same-person.ts';
import type { BatchKey } from '../../enrolment/seats/seat-store.ts';
import { readPayload } from '../../mail/email-payloads.ts';

/** How long before a batch begins the owner is asked to write to its students. */
export const WRITE_DAYS = 2;
/** How long after it has begun, too: whoever has no link then misses its first classes. */
const LATE_DAYS = 3;
/** What was written longer before it begins is not yet the link to join. */
const LINK_DAYS = 7;

export type UnwrittenBatch = BatchKey & { title: string; students: number };

type Student = BatchKey & { id: string; name: string | null; email: string; title: string };
type Written = Pick<Student, 'id' | 'course_id' | 'name'> & {
  email: string | null;
  batch: string | undefined;
  createdAt: Instant;
};

/**
 * Batches that begin within two days, or have just begun, with how many of their students nobody has written to from
 * the desk: they were promised the link to join. Not one of which it is undecided when it begins, and
 * not a camp that is over.
 */
export async function unwrittenBatches(db: Database, now: Instant): Promise<UnwrittenBatch[]> {
  const students = await studentsToWriteTo(db, now);
  if (students.length === 0) return [];
  const written = await writtenSince(db, startOf(daysLater(indianDay(now), -LATE_DAYS - LINK_DAYS)));
  const waiting = students.filter((student) => !written.some((message) => isTo(message, student)));
  const batches: (BatchKey & { title: string; waiting: Student[] })[] = [];
  for (const student of waiting) {
    const { course_id, batch, title } = student;
    const found = batches.find((one) => one.course_id === course_id && one.batch === batch);
    if (!found) batches.push({ course_id, batch, title, waiting: [student] });
    else if (!found.waiting.some((one) => isSameStudent(one, student))) found.waiting.push(student);
  }
  return batches.map(({ waiting: { length }, ...batch }) => ({ ...batch, students: length }));
}

async function studentsToWriteTo(db: Database, now: Instant): Promise<Student[]> {
  const today = indianDay(now);
  const { rows } = await sql<Student>`
    select orders.id, orders.name, orders.email, course_id, batch, title
    from enrolments join orders on orders.id = enrolments.order_id
    where batch between ${daysLater(today, -LATE_DAYS)} and ${daysLater(today, WRITE_DAYS)}
      and enrolments.status = 'active' and batch_cancelled_at is null and orders.email is not null
      and not exists (select 1 from attention
        where reason = 'batch-moved' and resolved_at is null
          and subject = enrolments.course_id || '@' || enrolments.batch)
      and not exists (select 1 from batch_ends
        where batch_ends.course_id = enrolments.course_id and batch_ends.batch = enrolments.batch
          and last_day < ${today})
    order by batch, course_id, orders.id`.execute(db);
  return rows;
}

/** What was written to batches since then, with whom it was for. */
async function writtenSince(db: Database, since: Instant): Promise<Written[]> {
  const messages = await db
    .selectFrom('outbox')
    .select(['payload', 'created_at'])
    .where('kind', '=', 'batch-message')
    .where('created_at', '>=', since)
    .execute();
  const read = messages.map(({ payload, created_at }) => {
    const { orderId, courseId, batch } = readPayload<'batch-message'>(payload);
    return { id: orderId, course_id: courseId, batch, createdAt: created_at };
  });
  if (read.length === 0) return [];
  const ids = [...new Set(read.map(({ id }) => id))];
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'name', 'email'])
    .where('id', 'in', ids)
    .execute();
  return read.flatMap((message) =>
    orders.filter(({ id }) => id === message.id).map((order) => ({ ...order, ...message })),
  );
}

function isTo(message: Written, student: Student): boolean {
  return (
    message.course_id === student.course_id &&
    (message.batch ?? student.batch) === student.batch &&
    message.createdAt >= startOf(daysLater(student.batch, -LINK_DAYS)) &&
    (message.id === student.id || isSameStudent(message, student))
  );
}

function startOf(day: string): Instant {
  return Date.parse(startOfIndianDay(day));
}
