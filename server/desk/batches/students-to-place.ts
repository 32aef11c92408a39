import type { CatalogueItem } from '#content';
import { count } from '#contract/count.ts';
import type { Clock, Instant } from '../../clock.ts';
import { hasOpenBatch } from '../../enrolment/seats/open-batches.ts';
import type { StudentQueries } from '../students/student-queries.ts';

/** Students who wait for a batch of a course, while the site has one. `since`: when the first of them enrolled. */
type ToPlace = { courseId: string; students: number; since: Instant; details: string };

export async function studentsToPlace({
  students,
  catalogue,
  clock,
}: {
  students: StudentQueries;
  catalogue: CatalogueItem[];
  clock: Clock;
}): Promise<ToPlace[]> {
  const waiting = await students.waitingForDates();
  return waiting.flatMap(({ course_id, students: number, since }) => {
    const item = catalogue.find(({ id }) => id === course_id);
    if (!item || !hasOpenBatch(item, clock())) return [];
    const who = count(number, `student of ${item.title} waits`, `students of ${item.title} wait`);
    const details = `${who} for a batch, and the site has dates now: ${item.start_date}.`;
    return [{ courseId: course_id, students: number, since, details }];
  });
}
