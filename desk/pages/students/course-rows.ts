import { missingRefund } from '#server/desk/refunds/refund-parts.ts';
import type { Cancellation } from '#server/enrolment/cancellation/cancellation-store.ts';
import { cancellationTerms } from '#server/enrolment/cancellation/cancellation-terms.ts';
import type { BatchContext } from '#server/enrolment/enrolment-context.ts';
import { shownStatus } from '#server/enrolment/is-over.ts';
import type { Order } from '#server/enrolment/orders/order-store.ts';
import { batchOf } from '#server/enrolment/seats/hold-seats.ts';
import { hasOpenBatch } from '#server/enrolment/seats/open-batches.ts';

export type CourseRow = {
  courseId: string;
  title: string;
  batch: string | null;
  /** Paid in full by its registration. */
  isCamp: boolean;
  startDate: string | null;
  /** Waits for dates, and the site has a batch that is still to begin. */
  canGetBatch: boolean;
  /** Is in a batch, and the site has another one that is still to begin. */
  canMove: boolean;
  schedule: string | null;
  status: 'unpaid' | 'active' | 'cancelled' | 'completed';
  asked: Pick<Cancellation, 'status' | 'reason' | 'refund' | 'requested_at'> | null;
  /** What the policy would give back now; null when it can't be ended. */
  refund: number | null;
  /** What was agreed to go back through Razorpay and did not arrive. */
  missing: number;
};

/** The courses of a registration, and what became of requests to leave them. */
export async function coursesOf(
  registration: Order,
  { store, clock, catalogue }: BatchContext,
): Promise<CourseRow[]> {
  if (registration.payment_id === null) {
    const items = await store.orders.itemsOf(registration.id);
    return items.map(({ course_id, title, category, batch, start_date, class_schedule }) => ({
      courseId: course_id,
      title,
      batch,
      isCamp: category === 'bootcamp',
      startDate: start_date,
      canGetBatch: false,
      canMove: false,
      schedule: class_schedule,
      status: 'unpaid',
      asked: null,
      refund: null,
      missing: 0,
    }));
  }
  const open = new Map(
    catalogue.filter((item) => hasOpenBatch(item, clock())).map((item) => [item.id, batchOf(item)]),
  );
  const account = await store.cancellations.account(registration.id);
  const rows = account.enrolments.map(async (enrolment): Promise<CourseRow> => {
    const { course_id, title, category, batch, start_date, class_schedule, status } = enrolment;
    const terms = cancellationTerms(enrolment, account, clock());
    const asked = account.cancellations.find((one) => one.course_id === course_id) ?? null;
    const agreed = asked?.status === 'agreed' ? asked : null;
    return {
      courseId: course_id,
      title,
      batch,
      isCamp: category === 'bootcamp',
      startDate: start_date,
      canGetBatch: status === 'active' && batch === null && start_date === null && open.has(course_id),
      canMove: status === 'active' && batch !== null && open.has(course_id) && open.get(course_id) !== batch,
      schedule: class_schedule,
      status: shownStatus(enrolment, account.lastDays, clock()),
      asked,
      refund: terms.possible ? terms.refund : null,
      missing: agreed ? await missingRefund(enrolment, account, agreed.requested_at, store) : 0,
    };
  });
  return Promise.all(rows);
}
