import type { Emails } from '../../mail/send-message.ts';
import type { EmailContext } from '../enrolment-context.ts';
import { batchDates } from './batch-dates.ts';
import { batchMessage } from './batch-message.ts';
import { batchMoved } from './batch-moved.ts';
import { enrolmentLink } from './enrolment-link.ts';

/** To the students of a batch: its dates, its move, and what the owner writes. None to who has left it. */
export function batchEmails(context: EmailContext) {
  const { store, catalogue, clock } = context;
  const enrolled = async (orderId: string, courseId: string) => {
    const order = await store.orders.order(orderId);
    const enrolments = await store.enrolments.ofOrder(orderId);
    const enrolment = enrolments.find(({ course_id }) => course_id === courseId);
    return order && enrolment?.status === 'active' ? { order, enrolment } : null;
  };
  return {
    'batch-dates': async ({ orderId, courseId }) => {
      const student = await enrolled(orderId, courseId);
      return student && batchDates(student.order, student.enrolment, await enrolmentLink(orderId, context));
    },
    'batch-moved': async ({ orderId, courseId, from, batch, isAlone = false }) => {
      const student = await enrolled(orderId, courseId);
      // Moved once more since: that has a mail of its own.
      if (!student || student.enrolment.batch !== batch) return null;
      const asked = await store.cancellations.cancellation(student.enrolment);
      const leaving = asked?.decided_at === null ? asked : null;
      const moved = { ...student, from, leaving, isAlone };
      return batchMoved(moved, await enrolmentLink(orderId, context), { catalogue, now: clock() });
    },
    'batch-message': async ({ orderId, courseId, batch, ...message }) => {
      const student = await enrolled(orderId, courseId);
      // Who was moved meanwhile has another link to join.
      if (batch !== undefined && student?.enrolment.batch !== batch) return null;
      return student && batchMessage(student.order, student.enrolment, message);
    },
  } satisfies Partial<Emails>;
}
