import { DeskError } from '../../desk-error.ts';
import type { FeeEntry } from '../../enrolment/fees/fee-store.ts';

/** An entry of a plan by its number, as the command `plan` lists them. */
export function entryNumbered(number: number, plan: FeeEntry[]): FeeEntry {
  const entry = plan[number - 1];
  if (!entry) throw new DeskError(`The plan has no entry ${number}.`);
  return entry;
}
