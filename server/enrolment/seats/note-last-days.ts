import type { BatchContext } from '../enrolment-context.ts';
import { batchOf } from './hold-seats.ts';

/** Keeps the last day of each batch on the site: when the content names the next batch, it says nothing of this one. */
export async function noteLastDays({ catalogue, store }: BatchContext) {
  for (const item of catalogue) {
    const batch = batchOf(item);
    const { id: course_id, lastDay: last_day } = item;
    if (batch !== null && last_day !== undefined)
      await store.enrolments.noteLastDay({ course_id, batch, last_day });
  }
}
