import type { AttentionTable } from '../../db/tables.ts';
import { DeskError } from '../../desk-error.ts';
import { PROMISED } from '../../enrolment/by-hand/hand-payment-store.ts';
import { MOVED } from '../../enrolment/seats/moved-batches.ts';
import { batchNamed } from '../../enrolment/seats/seat-store.ts';
import type { Store } from '../../enrolment/store.ts';
import { subjectOf, withoutNumber } from '../../mail/subject.ts';
import type { Desk } from '../desk.ts';

type Flagged = Pick<AttentionTable, 'reason' | 'subject'>;

/** Tells why an entry can't be marked as seen to: a student waits for an answer, or for money. Null if it can. */
export async function whyUnresolved({
  attention,
  batchMoves,
  cancellations,
  handPayments,
}: Store): Promise<(entry: Flagged) => string | null> {
  const asked = (await cancellations.waiting()).map((one) => subjectOf(one.order_id, one.course_id));
  const promised = (await handPayments.promised()).map(({ id }) => id);
  const halfCancelled: string[] = [];
  for (const batch of await attention.waiting(MOVED))
    if (await batchMoves.isHalfCancelled(batchNamed(batch))) halfCancelled.push(batch);
  return ({ reason, subject }) => {
    if (reason === 'cancellation-asked' && asked.includes(withoutNumber(subject)))
      return 'The student waits for your answer. Agree, or keep the student: it then leaves the list by itself.';
    if (reason === PROMISED && promised.includes(subject))
      return 'The student waits for this money. Give it back and record that, or, if it had come through Razorpay, withdraw the promise (“Not by hand after all” on the student’s page): it then leaves the list by itself.';
    if (reason === MOVED && halfCancelled.includes(subject))
      return 'This batch was cancelled, but not for everybody in it yet. Cancel it once more: it then leaves the list by itself.';
    return null;
  };
}

/** Marks an entry of the attention list as seen to. */
export function resolveAttention(id: string, { store, clock }: Pick<Desk, 'store' | 'clock'>) {
  return store.transaction(async (tx) => {
    const entry = await tx.attention.entry(id);
    // Whoever cancels a batch locks its question, too: either they ask again after this, or this sees whom they marked.
    if (entry) await tx.attention.lock(entry.reason, entry.subject);
    const problem = entry && (await whyUnresolved(tx))(entry);
    if (problem) throw new DeskError(problem);
    if (!(await tx.attention.resolveEntry(id, clock())))
      throw new DeskError(`Nothing with the id ${id} waits.`);
    return 'Seen to.';
  });
}

/** Whether an entry may wait once more. What was promised was given, or is not to be given any more. */
export const canReopen = ({ reason }: Pick<Flagged, 'reason'>) => reason !== PROMISED;

export const promiseIsOver = () =>
  new DeskError('This money was given, or is not to be given by hand any more: nothing waits.');

/** Puts an entry that was resolved on the list again. */
export async function reopenAttention(id: string, { store }: Pick<Desk, 'store'>) {
  const entry = await store.attention.entry(id);
  if (entry && !canReopen(entry)) throw promiseIsOver();
  if (!(await store.attention.reopenEntry(id)))
    throw new DeskError(`Nothing with the id ${id} was resolved.`);
  return 'It waits for you again.';
}
