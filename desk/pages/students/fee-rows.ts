import type { Instant } from '#server/clock.ts';
import type { Account } from '#server/enrolment/cancellation/cancellation-terms.ts';
import { type FeeStatus, feeStatusAt, isGivenBack } from '#server/enrolment/fees/fee-status.ts';
import type { FeeEntry } from '#server/enrolment/fees/fee-store.ts';
import type { CourseRow } from './course-rows.ts';
import type { PaymentRow } from './payment-rows.ts';

export type FeeRow = {
  id: string;
  course: string;
  title: string;
  amount: number;
  due: string;
  status: FeeStatus | 'given-back' | 'to-give-back';
  /** False when the student has left the course: a waived fee, or one that was given back, stays so. */
  isEnrolled: boolean;
  /** How and when it was paid. */
  paid: string | null;
};

type Known = {
  courses: CourseRow[];
  account: Pick<Account, 'enrolments' | 'cancellations'>;
  payments: PaymentRow[];
  now: Instant;
};

/** The fee plan. */
export function feesOf(plan: FeeEntry[], { courses, account, payments, now }: Known): FeeRow[] {
  const statusOf = feeStatusAt(now, account);
  return plan.map((entry) => {
    const course = courses.find(({ courseId }) => courseId === entry.course_id);
    const isEnrolled = course?.status === 'active' || course?.status === 'completed';
    const payment = payments.find(({ orderId }) => orderId === entry.paid_by);
    const back = payment && payment.promised > 0 ? 'to-give-back' : 'given-back';
    return {
      id: entry.id,
      course: course?.title ?? entry.course_id,
      title: entry.title,
      amount: entry.amount,
      due: entry.due,
      status: isGivenBack(entry) ? back : statusOf(entry),
      isEnrolled,
      paid: payment?.how ?? null,
    };
  });
}
