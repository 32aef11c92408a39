import { peopleOf } from '#server/desk/students/people-of.ts';
import { registrationsAbout } from '#server/enrolment/attention/registrations-about.ts';
import { type ClosingState, closingState } from '#server/enrolment/closing/closing-state.ts';
import type { Closing } from '#server/enrolment/closing/closing-store.ts';
import { describeDifference } from '#server/enrolment/closing/differences.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { DeskContext } from '../../context.ts';

export type ClosingRow = Omit<Closing, 'differences' | 'started_at'> & {
  differences: number;
  state: ClosingState;
};

/** `student`: whom a difference is about; `waiting`: what needs the owner about it. Null where there is none. */
type DifferenceLine = {
  words: string;
  student: { orderId: string; name: string } | null;
  waiting: string | null;
};
export type ClosingPage = { closing: ClosingRow; lines: DifferenceLine[] };

export async function closingPage(id: string, { db, store, clock }: DeskContext): Promise<ClosingPage> {
  const closing = await store.closings.closing(id);
  if (!closing) throw new HttpError(404, 'There is no such closing.');
  const orders = closing.differences.flatMap(({ orderId }) => orderId ?? []);
  const registrations = await registrationsAbout(db, orders);
  const people = await peopleOf(db, [...registrations.values()]);
  const unresolved = await store.attention.unresolved();
  const lines = closing.differences.map((one) => {
    const orderId = registrations.get(one.orderId ?? '') ?? '';
    const person = people.get(orderId);
    return {
      // Our own id says nothing to a person: the page links to the student instead.
      words: describeDifference({ ...one, orderId: null }),
      student: person ? { orderId, name: person.name } : null,
      waiting: unresolved.find(({ subject }) => subject === one.paymentId)?.id ?? null,
    };
  });
  return { closing: closingRow(closing, clock()), lines };
}

export function closingRow(closing: Closing, now: number): ClosingRow {
  const { differences, started_at: _, ...row } = closing;
  return { ...row, differences: differences.length, state: closingState(closing, now) };
}
