import {
  type EnrolmentDetails,
  type EnrolmentFee,
  type EnrolmentItem,
  type EnrolmentPayment,
  feesComeWithDates,
  REGISTRATION_ENTRY,
} from '#contract/enrolment.ts';
import { displayDay, displayStart } from '#contract/india-time.ts';

/** What can still be paid, what is due first at the top. */
export function payable(plan: EnrolmentFee[]): EnrolmentFee[] {
  return plan
    .filter(({ status }) => status !== 'paid' && status !== 'waived')
    .sort((a, b) => (a.due ?? '').localeCompare(b.due ?? ''));
}

/** Why fees of courses that the student asked to leave are not to be paid; null when there are none. */
export function leavingText({ items, plan }: Pick<EnrolmentDetails, 'items' | 'plan'>): string | null {
  const courses = items.filter(
    ({ course_id, cancellation }) =>
      cancellation === 'requested' &&
      plan.some((fee) => fee.course_id === course_id && fee.status === 'waived'),
  );
  if (courses.length === 0) return null;
  const titles = courses.map(({ title }) => title).join(' and ');
  return `You asked to cancel ${titles}. Until we answer, you need not pay what was not due yet.`;
}

/** What is ticked at first: all that is due now, or else what comes next. */
export function suggested(fees: EnrolmentFee[]): string[] {
  const now = fees.filter(({ status, due }) => status !== 'upcoming' || due === null);
  return (now.length > 0 ? now : fees.slice(0, 1)).map(({ id }) => id);
}

/** Says that nothing payable is due yet, though what comes next is ticked. Null when something is due. */
export function earlyText([next]: EnrolmentFee[]): string | null {
  if (!next?.due || next.status !== 'upcoming') return null;
  return `Nothing is due before ${displayDay(next.due)}. You can pay earlier if you like.`;
}

/** When a fee is to be paid, in words. Of a registration also how long its place is held. */
export function dueText({ id, due, status }: EnrolmentFee, heldUntil: string | null = null): string {
  if (id === REGISTRATION_ENTRY || due === null)
    return heldUntil
      ? `To be paid now. The place is held until ${displayStart(heldUntil)}.`
      : 'To be paid now. The place is kept once it is paid.';
  if (status === 'overdue') return `Was due on ${displayDay(due)}`;
  return `Due on ${displayDay(due)}`;
}

/** Said when there is nothing to pay. A course has its fees once its batch has dates; a camp is paid at once. */
export function nothingDueText(items: EnrolmentItem[]): string {
  const undated = items.filter(
    ({ status, category, start_date }) =>
      status === 'active' && category !== 'bootcamp' && start_date === null,
  );
  if (undated.length === 0) return 'Nothing more to pay.';
  return feesComeWithDates(undated.map(({ title }) => title));
}

/** Where the receipt goes: whoever pays by the link may not be the one we write to. */
export function receiptText({ email }: Pick<EnrolmentDetails['student'], 'email'>): string {
  return email ? `The receipt appears here and goes by e-mail to ${email}.` : 'The receipt appears here.';
}

/** Payments that an earlier look at the enrolment did not show. */
export function newPayments(before: EnrolmentDetails, after: EnrolmentDetails): EnrolmentPayment[] {
  const known = new Set(before.payments.map(keyOf));
  return after.payments.filter((payment) => !known.has(keyOf(payment)));
}

function keyOf({ receipt, paid_at, title }: EnrolmentPayment): string {
  return [receipt, paid_at, title].join('\n');
}
