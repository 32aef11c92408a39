import { count } from '#contract/count.ts';
import type { Order } from '../../enrolment/orders/order-store.ts';

export const NOBODY_TOLD = 'Nobody is told: no address is known.';

/** How many students an email goes to, and how many it can't reach. `email`: what it says, like "with the dates". */
export function toldSentences(students: Pick<Order, 'email'>[], email: string): string[] {
  const told = students.filter((student) => student.email !== null).length;
  const untold = students.length - told;
  return [
    ...(told > 0 ? [`An email ${email} goes to ${count(told, 'student', 'students')}.`] : []),
    ...(untold > 0 ? [`${count(untold, 'student is', 'students are')} not told: no address is known.`] : []),
  ];
}
