import type { Instant } from '../../clock.ts';
import { subjectOf } from '../../mail/subject.ts';
import type { Desk } from '../desk.ts';

type UnfinishedCancellation = {
  id: string;
  orderId: string;
  courseId: string;
  course: string;
  begunAt: Instant;
  details: string;
};

/** The owner began to end these enrolments, and was interrupted: money may have gone back. */
export async function unfinishedCancellations({
  store,
  catalogue,
}: Pick<Desk, 'store' | 'catalogue'>): Promise<UnfinishedCancellation[]> {
  const begun = (await store.cancellations.waiting()).filter(({ status }) => status === 'begun');
  return begun.map(({ order_id, course_id, requested_at }) => ({
    id: subjectOf(order_id, course_id),
    orderId: order_id,
    courseId: course_id,
    course: catalogue.find(({ id }) => id === course_id)?.title ?? course_id,
    begunAt: requested_at,
    details: `Order ${order_id} was to leave ${course_id}. A part of the money may have gone back.`,
  }));
}
