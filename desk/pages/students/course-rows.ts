import type { Cancellation } from '#server/enrolment/cancellation/cancellation-store.ts';
import { cancellationTerms } from '#server/enrolment/cancellation/cancellation-terms.ts';
import type { Order } from '#server/enrolment/order-store.ts';
import type { DeskContext } from '../../context.ts';

export type CourseRow = {
  courseId: string;
  title: string;
  batch: string | null;
  startDate: string | null;
  schedule: string | null;
  status: 'unpaid' | 'active' | 'cancelled' | 'completed';
  asked: Pick<Cancellation, 'status' | 'reason' | 'refund' | 'requested_at'> | null;
  /** What the policy would give back now; null when it can't be ended. */
  refund: number | null;
};

/** The courses of a registration, and what became of requests to leave them. */
export async function coursesOf(
  registration: Order,
  { store, clock }: Pick<DeskContext, 'store' | 'clock'>,
): Promise<CourseRow[]> {
  if (registration.payment_id === null) {
    const items = await store.itemsOf(registration.id);
    return items.map(({ course_id, title, batch, start_date, class_schedule }) => ({
      courseId: course_id,
      title,
      batch,
      startDate: start_date,
      schedule: class_schedule,
      status: 'unpaid',
      asked: null,
      refund: null,
    }));
  }
  const account = await store.cancellations.account(registration.id);
  return account.enrolments.map((enrolment) => {
    const { course_id, title, batch, start_date, class_schedule, status } = enrolment;
    const terms = cancellationTerms(enrolment, account, clock());
    return {
      courseId: course_id,
      title,
      batch,
      startDate: start_date,
      schedule: class_schedule,
      status,
      asked: account.cancellations.find((one) => one.course_id === course_id) ?? null,
      refund: terms.possible ? terms.refund : null,
    };
  });
}
