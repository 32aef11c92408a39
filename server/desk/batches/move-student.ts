import { displayDay } from '#contract/india-time.ts';
import type { Instant } from '../../clock.ts';
import { DeskError } from '../../desk-error.ts';
import { cancellationTerms } from '../../enrolment/cancellation/cancellation-terms.ts';
import { enrolmentIn } from '../../enrolment/cancellation/decide-cancellation.ts';
import type { BatchContext } from '../../enrolment/enrolment-context.ts';
import type { Enrolment } from '../../enrolment/enrolment-store.ts';
import type { FeeEntry } from '../../enrolment/fees/fee-store.ts';
import type { Order } from '../../enrolment/orders/order-store.ts';
import type { BatchKey } from '../../enrolment/seats/seat-store.ts';
import type { Store } from '../../enrolment/store.ts';
import { endWaiting } from '../../enrolment/waiting-list/end-waiting.ts';
import { subjectOf } from '../../mail/subject.ts';
import { dryRun } from '../dry-run.ts';
import { moveEnrolment } from './move-enrolment.ts';
import { lockPlace, type OtherSeats, otherSeats, refuseFull } from './other-seats.ts';
import {
  lockActive,
  lockStudent,
  type Placement,
  placementIn,
  placeOf,
  refuseEnrolledTwice,
  refuseLeaving,
} from './put-into-batch.ts';

type Request = { order: Order; courseId: string; overfull?: boolean };

/** `from`: the start so far. */
export type MovedStudent = Placement & { from: string; isTold: boolean; seats: OtherSeats };

/**
 * Moves one student to the batch of the same course that the site has now. What is paid stays paid, open fees and the
 * time to leave follow the new start, and the student is told both. The others stay in the old batch. Refuses a batch
 * without a free seat unless told otherwise.
 */
export function moveStudent(request: Request, context: BatchContext): Promise<MovedStudent> {
  return context.store.transaction((tx) => moved(request, tx, context));
}

/** `open`: what is still to be paid, with its new days. `refund`: what comes back to who leaves before `leaveUntil`. */
export type StudentMove = MovedStudent & { open: FeeEntry[]; refund: number; leaveUntil: Instant | null };

/** What moving the student would do, by doing it, but for whether a seat is free. Nothing of it stays. */
export function lookAtStudentMove(
  { order, courseId }: Omit<Request, 'overfull'>,
  context: BatchContext,
): Promise<StudentMove> {
  return dryRun(context.store, async (tx) => {
    const look = await moved({ order, courseId, overfull: true }, tx, context);
    const plan = await tx.fees.planOf(order.id);
    const account = await tx.cancellations.account(order.id);
    const enrolment = enrolmentIn(account, { order_id: order.id, course_id: courseId });
    return {
      ...look,
      open: plan.filter(({ course_id, status }) => course_id === courseId && status === 'open'),
      refund: cancellationTerms(enrolment, account, context.clock()).refund,
      leaveUntil: enrolment.refund_until,
    };
  });
}

/** The order first, then the student and the batch, then the enrolment, as by settlements. */
async function moved(
  { order: { id }, courseId, overfull }: Request,
  tx: Store,
  context: BatchContext,
): Promise<MovedStudent> {
  const placement = placementIn(courseId, context);
  const place = placeOf(placement);
  const order = await lockStudent(id, tx);
  await lockPlace(order, place, tx, context.catalogue);
  const enrolment = await enrolledElsewhere(id, place, tx);
  await refuseLeaving(enrolment, tx);
  await refuseEnrolledTwice(order, place, tx);
  await endWaiting(place, order, tx);
  const seats = await otherSeats(order, place, tx, context);
  if (!overfull) refuseFull(seats, place);
  const now = context.clock();
  const done = await moveEnrolment(enrolment, placement, tx, now, { isAlone: true });
  // Whether the place in the old batch could be kept is no question any more.
  for (const reason of ['batch-oversold', 'batch-begun'] as const)
    await tx.attention.close(
      reason,
      subjectOf(id, courseId),
      `Order ${id} was moved to the batch of ${displayDay(place.batch)}.`,
      now,
    );
  const from = enrolment.start_date ?? displayDay(enrolment.batch);
  return { ...placement, from, isTold: done?.isTold ?? false, seats };
}

/** An enrolment in another batch than the one on the site, locked. */
async function enrolledElsewhere(
  order_id: string,
  { course_id, batch: onSite }: BatchKey,
  tx: Store,
): Promise<Enrolment & { batch: string }> {
  const enrolment = await lockActive({ order_id, course_id }, tx);
  const { batch, start_date } = enrolment;
  if (batch === null)
    throw new DeskError(
      start_date === null
        ? 'The student waits for dates. Put them into the batch instead.'
        : 'Nobody wrote down the terms of this enrolment: it is too old to be moved.',
    );
  if (batch === onSite)
    throw new DeskError(
      'The student is in the batch that the site has now. To move them, put the dates of another one into the content first.',
    );
  return { ...enrolment, batch };
}
