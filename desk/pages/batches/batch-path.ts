import { isDay } from '#contract/india-time.ts';
import type { BatchKey } from '#server/enrolment/seats/seat-store.ts';
import { HttpError } from '#server/http/http-error.ts';

export const batchPath = ({ course_id, batch }: BatchKey) =>
  `/batches/${encodeURIComponent(course_id)}/${batch}`;

/** The batch that an address is about. */
export function batchIn(params: Record<string, string>): BatchKey {
  const batch = dayOf(params.day);
  if (!batch) throw new HttpError(404, 'There is no such batch.');
  return { course_id: params.course as string, batch };
}

/** A calendar day, or undefined for anything else. */
export function dayOf(text: string | undefined): string | undefined {
  return text !== undefined && isDay(text) ? text : undefined;
}
