import { useLayoutEffect } from 'react';
import { takePaid } from '#app/state/cart.ts';
import { usePayment } from '#app/state/payment.ts';
import type { EnrolmentItem } from '#contract/enrolment.ts';

/**
 * What was ordered in this browser and is paid now, perhaps on another phone, leaves its cart and checkout, and
 * the place that was offered for it is taken. Once: a course that is chosen again since, for somebody else, stays.
 */
export function useEmptiedCart(token: string, items: EnrolmentItem[]) {
  const { enrolment } = usePayment();
  const orderId = enrolment?.token === token && !enrolment.taken ? enrolment.orderId : null;
  const paid = items.filter(({ status }) => status === 'active').map(({ course_id }) => course_id);
  const ids = paid.join();
  // In the step that shows it as paid: who leaves at once is not sold it again.
  useLayoutEffect(() => {
    if (orderId === null || ids === '') return;
    takePaid(ids.split(','), orderId);
  }, [orderId, ids]);
}
