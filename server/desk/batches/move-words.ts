import { count } from '#contract/count.ts';
import { displayStart } from '#contract/india-time.ts';
import { formatRupees } from '#contract/money.ts';
import type { Order } from '../../enrolment/orders/order-store.ts';
import type { lookAtMove, MovedBatch } from './move-batch.ts';
import type { MovedStudent, StudentMove } from './move-student.ts';
import { toldSentences } from './told-words.ts';

type Look = Awaited<ReturnType<typeof lookAtMove>>;

/** What moving a batch will do, one sentence each. */
export function moveSentences(look: Look): string[] {
  const { item, terms, orders, waiting, held, seats, taken } = look;
  return [
    `${count(orders.length, 'student moves', 'students move')} to the batch of ${item.title} that starts on ${item.start_date}.`,
    ...toldSentences(orders, 'with the old and the new start'),
    ...(item.category === 'bootcamp'
      ? []
      : ['Open fees move with the start, but never to an earlier day. What is paid stays paid.']),
    `Whom the new start does not suit gets back everything paid so far, if they leave before ${displayStart(terms.refund_until)}.`,
    ...(waiting > 0
      ? [`${count(waiting, 'person who waits keeps', 'people who wait keep')} their place on the list.`]
      : []),
    ...(held > 0 ? [`${count(held, 'seat stays', 'seats stay')} held for orders and offers.`] : []),
    ...(seats === null ? [] : [`Then ${taken} of ${count(seats, 'seat is', 'seats are')} taken.`]),
  ];
}

/** What was done. */
export function movedWords({ item, students, told, waiting }: MovedBatch): string {
  const alsoWaiting = waiting > 0 ? ` and ${count(waiting, 'person who waits', 'people who wait')}` : '';
  return `${count(students, 'student', 'students')}${alsoWaiting} moved to the batch of ${item.title} that starts on ${item.start_date}. ${count(told, 'student is', 'students are')} told.`;
}

/** What moving one student will do, one sentence each. */
export function moveStudentSentences({ name, email }: Order, look: StudentMove): string[] {
  const { item, from, open, refund, leaveUntil, isTold } = look;
  return [
    `${name ?? 'The student'} moves to the batch of ${item.title} that starts on ${item.start_date}. The start so far: ${from}.`,
    isTold
      ? `An email with the old and the new start and a calendar file goes to ${email}.`
      : `No email goes out: ${email ? 'the student never heard of another start' : 'no address is known'}.`,
    ...(open.length > 0
      ? ['Open fees move with the start, but never to an earlier day. What is paid stays paid.']
      : []),
    ...(refund > 0 && leaveUntil !== null
      ? [
          `If the new start does not suit and the student leaves before ${displayStart(leaveUntil)}, everything paid so far comes back: ${formatRupees(refund)}.`,
        ]
      : []),
  ];
}

/** What was done. Without the name: the log keeps it. */
export function movedStudentWords({ item, from, isTold }: MovedStudent): string {
  const told = isTold ? 'The student is told.' : 'Nobody is told.';
  return `Moved from ${from} to the batch of ${item.title} that starts on ${item.start_date}. ${told}`;
}
