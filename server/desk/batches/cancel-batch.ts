import { daysLater, displayDay, indianDay } from '#contract/india-time.ts';
import type { Instant } from '../../clock.ts';
import { isSameStudent } from '../../db/same-person.ts';
import { DeskError } from '../../desk-error.ts';
import { BY_SCHOOL } from '../../enrolment/cancellation/begin-cancellation.ts';
import { unflaggedCharge } from '../../enrolment/cancellation/camp-charge.ts';
import { agreeToCancellation, type GivenBack } from '../../enrolment/cancellation/decide-cancellation.ts';
import { NotInBatchError } from '../../enrolment/cancellation/not-in-batch-error.ts';
import { renewRequest } from '../../enrolment/cancellation/request-cancellation.ts';
import { tellOfRefund } from '../../enrolment/cancellation/tell-of-refund.ts';
import type { BatchContext, OrderingContext } from '../../enrolment/enrolment-context.ts';
import type { Enrolment } from '../../enrolment/enrolment-store.ts';
import { isOnSite } from '../../enrolment/seats/hold-seats.ts';
import { askWhileCancelling, MOVED } from '../../enrolment/seats/moved-batches.ts';
import { type BatchKey, batchName } from '../../enrolment/seats/seat-store.ts';
import type { Store } from '../../enrolment/store.ts';
import { cancelWaitingList } from '../../enrolment/waiting-list/cancel-list.ts';
import { endTold } from '../../enrolment/waiting-list/end-told.ts';
import { RazorpayError } from '../../razorpay/razorpay-error.ts';
import { dryRun } from '../dry-run.ts';
import { razorpayWords } from '../refunds/razorpay-words.ts';
import { refundParts, unclearRefund } from '../refunds/refund-parts.ts';
import type { CancelLook, LeavingStudent } from './cancel-words.ts';
import { type CancelledBatch, cancelledWords } from './cancelled-words.ts';
import { nobodyInBatch } from './nobody-in-batch.ts';

/** How long after its first day a camp can still be cancelled as a whole. */
const CAMP_CANCEL_DAYS = 7;

/**
 * The school cancels a batch: everything that its students have paid for it goes back, and nobody waits for it any
 * more. First all of that is written down in one transaction, then the students are done one by one. So it can be
 * repeated after a crash, or when Razorpay failed: who is done is not done again, and one failure stops nobody else.
 * Returns what was done, in words; throws them if somebody is left.
 */
export async function cancelBatch(key: BatchKey, context: OrderingContext): Promise<string> {
  const { store, clock, log } = context;
  const title = titleOf(key, await studentsOf(key, context), context);
  const waiting = await closeBatch({ ...key, title }, context);
  const done: GivenBack[] = [];
  const failed: CancelledBatch['failed'] = [];
  const unclear: CancelledBatch['unclear'] = [];
  const leaving = (await store.enrolments.toLeave(key)).filter(isMarked);
  for (const enrolment of leaving) {
    const { order_id, course_id } = enrolment;
    const order = await store.orders.existing(order_id);
    const account = await store.cancellations.account(order_id);
    const amount = await unclearRefund(enrolment, account, clock(), store);
    try {
      done.push(
        await agreeToCancellation(
          { order, courseId: course_id, reason: BY_SCHOOL, batch: key.batch },
          context,
        ),
      );
      if (amount > 0) unclear.push({ orderId: order_id, amount });
    } catch (error) {
      // Moved to another batch while others were refunded, or kept.
      if (error instanceof NotInBatchError) continue;
      const why = whyOf(error);
      failed.push({ orderId: order_id, why, isTold: await tellOfRefund(enrolment, context) });
      log.warn({ err: error, orderId: order_id }, 'a student of a cancelled batch is not refunded yet');
    }
  }
  const sum = (way: keyof GivenBack) => done.reduce((total, back) => total + back[way], 0);
  const back = { online: sum('online'), byHand: sum('byHand'), charge: sum('charge') };
  const left = await finish(key, context);
  const others = left.filter((id) => !failed.some(({ orderId }) => orderId === id));
  const stayed = others.filter((id) => leaving.some(({ order_id }) => order_id === id)).length;
  const counts = { students: done.length, stayed, came: others.length - stayed };
  const said = cancelledWords({ ...key, ...back, ...counts, title, waiting, unclear, failed });
  const command = failed.map(({ orderId }) => `order ${orderId}`).join(', ') || null;
  if (failed.length + left.length > 0) throw new DeskError(said, { isBegun: true, command });
  return said;
}

/** Somebody whose payment has just come is not. */
const isMarked = ({ batch_cancelled_at }: Enrolment) => batch_cancelled_at !== null;

/**
 * The orders of everybody who is still in it: by a payment that was under way, or because another process kept them.
 * The question is answered only if there is nobody; whoever comes into it later is a new question.
 */
function finish(key: BatchKey, context: BatchContext): Promise<string[]> {
  const { store, clock } = context;
  const subject = batchName(key);
  return store.transaction(async (tx) => {
    await tx.seats.lockBatch(key);
    await tx.attention.lock(MOVED, subject);
    const left = await tx.enrolments.toLeave(key);
    if (left.length > 0) await askWhileCancelling(key, tx, context);
    else {
      await tx.attention.resolve(MOVED, subject, clock());
      await tx.attention.describeResolved(MOVED, subject, 'The batch was cancelled.');
    }
    return left.map(({ order_id }) => order_id);
  });
}

/** From now on everything comes back to its students, no seat is held, and who waits is told. */
function closeBatch(batch: BatchKey & { title: string }, context: BatchContext): Promise<number> {
  const { store, clock } = context;
  return store.transaction(async (tx) => {
    const now = clock();
    // The orders first, as by settlements and refunds.
    for (const { order_id } of await tx.enrolments.toLeave(batch)) await tx.orders.lock(order_id);
    await tx.seats.lockBatch(batch);
    // In the one order of all who lock several.
    for (const enrolment of await tx.enrolments.toLeave(batch)) {
      await tx.enrolments.markCancelled(enrolment, await markOf(enrolment, tx, now));
      await renewRequest(enrolment, tx);
    }
    await tx.seats.releaseAll(batch);
    await askWhileCancelling(batch, tx, context);
    return cancelWaitingList(batch, tx, now);
  });
}

/** When the batch was cancelled for a student: for who paid after that, at that moment already. */
async function markOf(enrolment: Enrolment, store: Store, now: Instant): Promise<Instant> {
  const { order_id, course_id, batch, enrolled_at } = enrolment;
  const mark = await store.enrolments.standingMarkOf(enrolment);
  if (mark !== null || batch === null) return mark ?? now;
  const { created_at } = await store.orders.existing(order_id);
  const between = { placed: created_at, enrolled: enrolled_at };
  return (await store.enrolments.cancelledAt({ course_id, batch }, between)) ?? now;
}

/** What one student can't get now; anything else is a mistake of ours, and stops everything. */
function whyOf(error: unknown): string {
  if (error instanceof DeskError) return error.message;
  if (error instanceof RazorpayError) return razorpayWords(error, { refunds: true });
  throw error;
}

/** Whom a cancellation concerns, and what each of them gets. */
export async function lookAtCancelling(key: BatchKey, context: BatchContext): Promise<CancelLook> {
  const { store, clock } = context;
  const now = clock();
  const enrolments = await studentsOf(key, context);
  const students: LeavingStudent[] = [];
  for (const enrolment of enrolments) {
    const account = await store.cancellations.account(enrolment.order_id);
    const { id, name, email } = await store.orders.existing(enrolment.order_id);
    const cancelled = { ...enrolment, batch_cancelled_at: await markOf(enrolment, store, now) };
    const parts = await refundParts(cancelled, account, now, store);
    const unclear = await unclearRefund(cancelled, account, now, store);
    const isCounted = students.some((one) => one.charge > 0 && isSameStudent(one, { name, email }));
    const charge = isCounted ? 0 : await unflaggedCharge(cancelled, account.parts, store);
    students.push({ id, name, email, ...parts, unclear, charge });
  }
  return {
    ...key,
    title: titleOf(key, enrolments, context),
    students: students.toSorted((one, two) => (one.name ?? '').localeCompare(two.name ?? '')),
    waiting: await dryRun(store, async (tx) => {
      await endTold(key, tx, now);
      return (await tx.waitingList.waitingFor(key)).length;
    }),
    held: await store.batchMoves.held(key, now),
    hasBegun: anyHasBegun(enrolments, now),
  };
}

/** Everybody who is to leave. Refuses a batch that the site sells, a course that has begun, and an empty batch. */
async function studentsOf(key: BatchKey, { store, catalogue, clock }: BatchContext): Promise<Enrolment[]> {
  if (isOnSite(key, catalogue))
    throw new DeskError(
      `The site still offers the start on ${displayDay(key.batch)}. First take it out of the course’s file in the content, or write the next one there, build, and start the site anew. Then cancel the batch.`,
    );
  const enrolments = await store.enrolments.toLeave(key);
  if (enrolments.length === 0 && !(await store.seats.hasAnybody(key, clock()))) throw nobodyInBatch();
  const now = clock();
  const marks = await Promise.all(enrolments.map((enrolment) => markOf(enrolment, store, now)));
  // For the others it was cancelled in time, and is to be finished.
  refuseBegun(
    key,
    enrolments.filter((_, index) => marks[index] === now),
    now,
  );
  return enrolments;
}

/** What the school stops partway has other terms: for a course, the classes that were held count. */
function refuseBegun({ batch }: BatchKey, enrolments: Enrolment[], now: Instant) {
  if (!anyHasBegun(enrolments, now)) return;
  const isCamp = enrolments.every(({ category }) => category === 'bootcamp');
  if (isCamp && batch >= daysLater(indianDay(now), -CAMP_CANCEL_DAYS)) return;
  throw new DeskError(
    isCamp
      ? `This camp began on ${displayDay(batch)}: it can’t be cancelled as a whole any more.`
      : `This course began on ${displayDay(batch)}, so it can’t be cancelled as a whole. By the policy each student gets back the registration fee, and the share of the fee for the classes that are not held. Refund that from the student’s page first, then end the enrolment there.`,
  );
}

function anyHasBegun(enrolments: Enrolment[], now: Instant): boolean {
  return enrolments.some(({ starts_at, batch }) =>
    starts_at === null ? batch !== null && batch <= indianDay(now) : starts_at <= now,
  );
}

function titleOf({ course_id }: BatchKey, [enrolment]: Enrolment[], { catalogue }: BatchContext): string {
  return enrolment?.title ?? catalogue.find(({ id }) => id === course_id)?.title ?? course_id;
}
