import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import type { RefundStep } from '#contract/enrolment.ts';
import { indianDay } from '#contract/india-time.ts';
import { sumOf } from '#contract/money.ts';
import type { Instant } from '../../clock.ts';
import type { CancellationsTable } from '../../db/enrolment-tables.ts';
import type { Enrolment, LastDays } from '../enrolment-store.ts';
import { isOver } from '../is-over.ts';

/** A part of what was paid for an enrolment, by the order that paid it. */
export type PaidPart = {
  orderId: string;
  courseId: string;
  what: 'registration' | 'instalment';
  amount: number;
  paidAt: Instant;
  /** The whole payment, which may be for several courses. */
  paid: number;
  refunded: number;
};

/** A registration's enrolments, what was paid for them, and who asked to leave them. */
export type Account = {
  enrolments: Enrolment[];
  lastDays: LastDays;
  parts: PaidPart[];
  refunds: StandingRefund[];
  cancellations: CancellationsTable[];
};

/** What went back of an order's payment, or is on its way, and for leaving which course, if it says so. */
export type StandingRefund = { orderId: string; amount: number; course_id: string | null };

type CancellationTerms = { possible: boolean; until: string | null; refund: number };

/** Less than this before a camp begins, whoever cancels it owes `campCharge`. */
export const CAMP_NOTICE_MS = 48 * HOUR_MS;

/** How long after its payment an instalment comes back in full. */
export const INSTALMENT_MS = 7 * DAY_MS;

/** What whoever cancels a camp late owes the other: half of its fee, in paise. */
const campCharge = (fee: number) => Math.floor(fee / 2);

/**
 * What legal/refunds-and-cancellations.md gives back when a student leaves now: everything, if the school has
 * cancelled the batch. `until` is the last day on which the whole registration fee comes back; null when there is
 * none, or no day is known.
 */
export function cancellationTerms(enrolment: Enrolment, account: Account, now: Instant): CancellationTerms {
  const { category, status, start_date, starts_at, refund_until, batch_cancelled_at } = enrolment;
  // Older than fee plans, and its batch has left the catalogue: nobody wrote down its terms.
  const unknownTerms = start_date !== null && starts_at === null;
  const hasBegun = starts_at !== null && starts_at <= now;
  // Who learned its dates late, or whose payment came late, was given some days more.
  const hasTime = refund_until !== null && now < refund_until;
  const begunCamp = category === 'bootcamp' && hasBegun && !hasTime;
  const isTooLate = batch_cancelled_at === null && (begunCamp || unknownTerms);
  if (status !== 'active' || isTooLate) return { possible: false, until: null, refund: 0 };
  const shares = refundShares(enrolment, account, now);
  const refund = shares.reduce((sum, share) => sum + leftForCourse(share, enrolment.course_id), 0);
  return {
    // After the last class there is nothing left to leave but what the policy still gives back. What the school has
    // cancelled did not take place: its end is still to be told.
    possible: batch_cancelled_at !== null || refund > 0 || !isOver(enrolment, account.lastDays, now),
    until: refund_until !== null && now < refund_until ? indianDay(refund_until) : null,
    refund,
  };
}

/** Whether the owner's no still stands. New dates since the student asked are a new reason to leave. */
export function isKept({ moved_at }: Enrolment, request: CancellationsTable | undefined): boolean {
  return request?.status === 'declined' && (moved_at === null || request.requested_at >= moved_at);
}

/**
 * How much comes back before which instant, from now on until nothing does: each part that was paid has an end of its
 * own.
 */
export function refundSteps(enrolment: Enrolment, account: Account, now: Instant): RefundStep[] {
  const instalments = account.parts
    .filter(({ what, courseId }) => what === 'instalment' && courseId === enrolment.course_id)
    .map(({ paidAt }) => paidAt + INSTALMENT_MS);
  const ends = [enrolment.refund_until, enrolment.starts_at, ...instalments]
    .filter((end) => end !== null)
    .filter((end) => end >= now)
    .sort((a, b) => a - b);
  const steps: RefundStep[] = [];
  let from = now;
  for (const end of [...ends, null]) {
    const { refund } = cancellationTerms(enrolment, account, from);
    if (refund === 0) break;
    if (steps.at(-1)?.refund === refund) steps.pop();
    steps.push({ refund, before: end === null ? null : new Date(end).toISOString() });
    if (end !== null) from = end + 1;
  }
  return steps;
}

/** What the policy gives back of a payment: for this course, and for others that the owner agreed to cancel. */
export type RefundShare = {
  orderId: string;
  due: number;
  dueForOthers: number;
  paid: number;
  refunded: number;
  refunds: Pick<StandingRefund, 'amount' | 'course_id'>[];
};

/** A share for each order that paid for the enrolment, the registration first. */
export function refundShares(enrolment: Enrolment, account: Account, askedAt: Instant): RefundShare[] {
  const { enrolments, parts, refunds, cancellations } = account;
  const dueOf = (of: Enrolment, orderId: string, at: Instant) =>
    parts
      .filter((part) => part.courseId === of.course_id && part.orderId === orderId)
      .reduce((sum, part) => sum + givenBack(part, of, at), 0);
  const others = cancellations.flatMap(({ course_id, status, requested_at }) => {
    const other = enrolments.find((one) => one.course_id === course_id);
    const counts = status === 'agreed' && course_id !== enrolment.course_id;
    return counts && other ? [{ other, requested_at }] : [];
  });
  const payments = new Map(
    parts.filter(({ courseId }) => courseId === enrolment.course_id).map((part) => [part.orderId, part]),
  );
  return [...payments].map(([orderId, { paid, refunded }]) => ({
    orderId,
    due: dueOf(enrolment, orderId, askedAt),
    dueForOthers: others.reduce(
      (sum, { other, requested_at }) => sum + dueOf(other, orderId, requested_at),
      0,
    ),
    paid,
    refunded,
    refunds: refunds.filter((refund) => refund.orderId === orderId),
  }));
}

/**
 * What is still to be given back of a share. Whatever was refunded before counts, wherever that was done, but for
 * what went back for other courses: no rupee goes back twice.
 */
function stillToRefund({ due, dueForOthers, paid, refunded }: RefundShare): number {
  const before = Math.max(0, refunded - dueForOthers);
  return Math.max(0, Math.min(due - before, paid - refunded));
}

/**
 * The same, where refunds say for which course they were made: those for another one count for that, also if leaving
 * it is not finished. And where another's failed, what went back for this one does not go back again for it.
 */
export function leftForCourse(share: RefundShare, courseId: string): number {
  const own = share.refunds.filter(({ course_id }) => course_id === courseId);
  const others = share.refunds.filter(({ course_id }) => course_id !== null && course_id !== courseId);
  const dueForOthers = Math.max(share.dueForOthers, sumOf(others));
  return Math.min(stillToRefund({ ...share, dueForOthers }), Math.max(0, share.due - sumOf(own)));
}

/** How much of a part is given back, in paise. */
function givenBack(
  { what, amount, paidAt }: PaidPart,
  { category, refund_until, moved_at, batch_cancelled_at }: Enrolment,
  now: Instant,
): number {
  if (batch_cancelled_at !== null) return amount;
  const paidForOtherDates =
    moved_at !== null && paidAt <= moved_at && refund_until !== null && now < refund_until;
  if (what === 'instalment') return paidForOtherDates || now - paidAt <= INSTALMENT_MS ? amount : 0;
  if (refund_until === null || now < refund_until) return amount;
  return category === 'bootcamp' ? amount - campCharge(amount) : 0;
}

/** What the school pays on top when it cancels a camp in its last 48 hours, or one that has begun. */
export function chargeOnSchool(enrolment: Enrolment, parts: PaidPart[]): number {
  const { category, course_id, starts_at, batch_cancelled_at } = enrolment;
  const hadTime =
    batch_cancelled_at === null || starts_at === null || batch_cancelled_at < starts_at - CAMP_NOTICE_MS;
  if (category !== 'bootcamp' || hadTime) return 0;
  const fee = parts.filter(({ what, courseId }) => what === 'registration' && courseId === course_id);
  return campCharge(sumOf(fee));
}
