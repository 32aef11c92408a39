import { count } from '#contract/count.ts';
import { displayDay } from '#contract/india-time.ts';
import { formatRupees } from '#contract/money.ts';
import type { GivenBack } from '../../enrolment/cancellation/decide-cancellation.ts';
import type { Order } from '../../enrolment/orders/order-store.ts';
import type { BatchKey } from '../../enrolment/seats/seat-store.ts';
import { toldSentences } from './told-words.ts';

/** `unclear`: what went back before by refunds that named no course, of a payment for several. */
export type LeavingStudent = GivenBack & Pick<Order, 'id' | 'name' | 'email'> & { unclear: number };
export type CancelLook = BatchKey & {
  title: string;
  students: LeavingStudent[];
  waiting: number;
  held: number;
  hasBegun: boolean;
};

/** What cancelling a batch will do, one sentence each. */
export function cancelSentences({ title, batch, students, waiting, held }: CancelLook): string[] {
  return [
    ...(students.length > 0
      ? [
          `${count(students.length, 'student leaves', 'students leave')} ${title} of ${displayDay(batch)}: the school cancels it. Open fees are not owed any more.`,
          ...moneySentences(students),
          ...unclearSentences(students),
        ]
      : []),
    ...toldSentences(students, 'that says so, with the sum,'),
    ...(waiting > 0
      ? [`${count(waiting, 'person who waits is', 'people who wait are')} told that the list has ended.`]
      : []),
    ...(held > 0
      ? [
          `${count(held, 'held seat is', 'held seats are')} given up. Whoever pays for one all the same is flagged for you.`,
        ]
      : []),
  ];
}

/** What is said last before the button. */
export function cancelWarning({ hasBegun }: CancelLook): string {
  return [
    ...(hasBegun ? ['By its start this batch has begun.'] : []),
    'This can’t be undone, and neither can the refunds. Whoever comes back is enrolled anew.',
  ].join(' ');
}

function moneySentences(students: LeavingStudent[]): string[] {
  const sum = (way: 'online' | 'byHand' | 'charge') =>
    students.reduce((total, student) => total + student[way], 0);
  const [online, byHand, charge] = [sum('online'), sum('byHand'), sum('charge')];
  return [
    ...(online + byHand === 0 ? ['Nothing that was paid for it is still with us.'] : []),
    ...(online > 0 ? [`${formatRupees(online)} goes back through Razorpay at once.`] : []),
    ...byHandSentences(byHand),
    ...chargeSentences(charge),
  ];
}

/** What Razorpay did not bring, and so can't give back. */
export function byHandSentences(byHand: number): string[] {
  return byHand > 0
    ? [`${formatRupees(byHand)} was paid outside Razorpay: you give it back by hand. It is flagged for you.`]
    : [];
}

/** What the school pays on top for cancelling a camp late. */
export function chargeSentences(charge: number): string[] {
  return charge > 0
    ? [
        `By the policy the school pays ${formatRupees(charge)} on top, because it cancels the camp so late. You pay it by hand. It is flagged for you.`,
      ]
    : [];
}

function unclearSentences(students: LeavingStudent[]): string[] {
  const amount = students.reduce((total, { unclear }) => total + unclear, 0);
  if (amount === 0) return [];
  return [
    `${formatRupees(amount)} of what was paid for it does not go back now: refunds before took it from payments for several courses, and named none. Where it was for another course, refund it to the student afterwards.`,
  ];
}

/** What one student gets: "₹299 through Razorpay, ₹1,000 by hand". */
export function sumWords({ online, byHand, charge, unclear }: LeavingStudent): string {
  const sums = [
    ...(online > 0 ? [`${formatRupees(online)} through Razorpay`] : []),
    ...(byHand > 0 ? [`${formatRupees(byHand)} by hand`] : []),
    ...(charge > 0 ? [`${formatRupees(charge)} on top by hand`] : []),
  ];
  const words = sums.join(', ') || 'nothing to give back';
  return unclear > 0 ? `${words}, ${formatRupees(unclear)} went back before for no named course` : words;
}
