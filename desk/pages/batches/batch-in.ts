import { isDay } from '#contract/india-time.ts';
import type { BatchKey } from '#server/enrolment/seats/seat-store.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { DeskRequest } from '../../context.ts';

/** The batch that an address is about. */
export function batchIn(param: DeskRequest['param']): BatchKey {
  const batch = dayOf(param('day'));
  if (!batch) throw new HttpError(404, 'There is no such batch.');
  return { course_id: param('course'), batch };
}

/** A calendar day, or undefined for anything else. */
export function dayOf(text: string | undefined): string | undefined {
  return text !== undefined && isDay(text) ? text : undefined;
}
