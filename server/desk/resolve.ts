import type { Desk } from './desk.ts';
import { DeskError } from './desk-error.ts';

/** Marks an entry of the attention list as seen to. */
export async function resolveAttention(id: string, { queries, clock }: Pick<Desk, 'queries' | 'clock'>) {
  if (!(await queries.resolve(id, clock()))) throw new DeskError(`Nothing with the id ${id} waits.`);
  return 'Seen to.';
}

/** Puts an entry that was resolved on the list again. */
export async function reopenAttention(id: string, { queries }: Pick<Desk, 'queries'>) {
  if (!(await queries.reopen(id))) throw new DeskError(`Nothing with the id ${id} was resolved.`);
  return 'It waits for you again.';
}
