import type { Desk } from './desk.ts';
import { DeskError } from './desk-error.ts';

/** Marks an entry of the attention list as seen to. */
export async function resolveAttention(id: string, { queries, clock }: Pick<Desk, 'queries' | 'clock'>) {
  if (!(await queries.resolve(id, clock()))) throw new DeskError(`Nothing with the id ${id} waits.`);
  return 'Seen to.';
}
