import { sql } from 'kysely';
import type { Instant } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { type BatchKey, countEnrolled, countHeld } from '../../enrolment/seats/seat-store.ts';
import { isStillCancelled } from '../../enrolment/seats/still-cancelled.ts';

export type BatchCounts = BatchKey & {
  seats: number | null;
  enrolled: number;
  held: number;
  /** On the waiting list: without an offer, or with one that is open. */
  onList: number;
  /** Students who left it because the school cancelled it, unless the site had it again since. */
  cancelled: number;
  title: string | null;
};

/** Batches with students, limited seats or people waiting that come after a place in the list, the next first. */
export function batchesAfter(db: Database, place: BatchKey, limit: number): Promise<BatchKey[]> {
  return batchesBeyond(db, sql`(batch, course_id) > (${place.batch}, ${place.course_id})`, sql`asc`, limit);
}

/** Batches that come before a place in the list, the newest first. */
export function batchesBefore(db: Database, place: BatchKey, limit: number): Promise<BatchKey[]> {
  return batchesBeyond(db, sql`(batch, course_id) < (${place.batch}, ${place.course_id})`, sql`desc`, limit);
}

/** Where a day begins in the list: before all its courses. */
export const beginningOf = (day: string): BatchKey => ({ batch: day, course_id: '' });

/** Each table is read along its index, and only as far as the page goes. */
async function batchesBeyond(
  db: Database,
  condition: ReturnType<typeof sql>,
  direction: ReturnType<typeof sql>,
  limit: number,
): Promise<BatchKey[]> {
  const part = (table: string) => sql`
    select * from (
      select distinct batch, course_id from ${sql.table(table)} where batch is not null and ${condition}
      order by batch ${direction}, course_id ${direction} limit ${limit}
    ) as ${sql.ref(`of_${table}`)}`;
  const { rows } = await sql<BatchKey>`
    select batch, course_id from (
      ${part('enrolments')} union ${part('batches')} union ${part('waiting_list')}
    ) as known order by batch ${direction}, course_id ${direction} limit ${limit}`.execute(db);
  return rows;
}

/** How full batches are, in their order. */
export async function countsOf(db: Database, batches: BatchKey[], now: Instant): Promise<BatchCounts[]> {
  if (batches.length === 0) return [];
  const each = batches.map(
    ({ course_id, batch }, index) => sql`
      select ${sql.lit(index)} as place, cast(${course_id} as text) as course_id, cast(${batch} as text) as batch,
        (select seats from batches where course_id = ${course_id} and batch = ${batch}) as seats,
        ${countEnrolled({ course_id, batch })} as enrolled,
        ${countHeld({ course_id, batch }, now)} as held,
        (select count(*) from waiting_list
          where course_id = ${course_id} and batch = ${batch} and status in ('waiting', 'offered')) as "onList",
        (select count(*) from enrolments where course_id = ${course_id} and batch = ${batch}
          and status = 'cancelled' and batch_cancelled_at is not null
          and ${sql.raw(isStillCancelled('enrolments'))}) as cancelled,
        (select title from enrolments where course_id = ${course_id} and batch = ${batch} limit 1) as title`,
  );
  const query = sql<
    BatchKey &
      Record<'seats' | 'enrolled' | 'held' | 'onList' | 'cancelled', number | null> & { title: string | null }
  >`
    ${sql.join(each, sql` union all `)} order by place`;
  const { rows } = await query.execute(db);
  return rows.map(({ course_id, batch, seats, enrolled, held, onList, cancelled, title }) => ({
    course_id,
    batch,
    seats: seats === null ? null : Number(seats),
    enrolled: Number(enrolled),
    held: Number(held),
    onList: Number(onList),
    cancelled: Number(cancelled),
    title,
  }));
}

export type Undated = { courseId: string; title: string; students: number };

/** Courses with students whose batch has no day yet, also those that the site has no more. */
export async function undatedCourses(db: Database): Promise<Undated[]> {
  const { rows } = await sql<{ course_id: string; title: string; students: number | string }>`
    select course_id, max(title) as title, count(*) as students from enrolments
    where batch is null and status = 'active' group by course_id order by title, course_id`.execute(db);
  return rows.map(({ course_id, title, students }) => ({
    courseId: course_id,
    title,
    students: Number(students),
  }));
}
