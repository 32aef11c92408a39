import { DeskError } from '../desk-error.ts';
import { CancellationError } from '../enrolment/cancellation/cancellation-error.ts';
import { EntryError } from '../enrolment/fees/change-entry.ts';

/** What a rule of enrolment refuses is a sentence for the owner. */
export function refusable<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (error instanceof CancellationError) throw new DeskError(error.message, { isBegun: error.isBegun });
    throw error instanceof EntryError ? new DeskError(error.message) : error;
  });
}
