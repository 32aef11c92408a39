import type { Order } from '#server/enrolment/orders/order-store.ts';
import type { BatchKey } from '#server/enrolment/seats/seat-store.ts';

/* Addresses of the desk that several pages lead to. */

/** The address of a student's page. */
export function studentPath(registration: Pick<Order, 'id'>, rest = ''): string {
  return `/students/${registration.id}${rest}`;
}

export const batchPath = ({ course_id, batch }: BatchKey) =>
  `/batches/${encodeURIComponent(course_id)}/${batch}`;

/** The page of those who wait for the dates of a course. */
export const undatedPath = (courseId: string) => `/batches/${encodeURIComponent(courseId)}/next`;

/** Instead of the id of a refund: everything that a student is promised by hand. */
export const ALL_PROMISED = 'all';
