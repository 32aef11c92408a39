import { displayDay } from '#contract/india-time.ts';
import { formatRupees, sumOf } from '#contract/money.ts';
import type { Enrolment } from '../../enrolment/enrolment-store.ts';
import { isOwed } from '../../enrolment/fees/fee-status.ts';
import { isOver } from '../../enrolment/is-over.ts';
import type { Order } from '../../enrolment/orders/order-store.ts';
import type { Desk } from '../desk.ts';

/**
 * What the owner must know before orders lose their names: who is still enrolled by them, and what is owed for
 * that. Null when there is nothing of the kind: also of a course that is over and paid.
 */
export async function stillEnrolled(
  orders: Order[],
  { store, clock }: Pick<Desk, 'store' | 'clock'>,
): Promise<string | null> {
  const now = clock();
  const courses: string[] = [];
  let open = 0;
  for (const { id, name } of orders) {
    const account = await store.cancellations.account(id);
    const plan = (await store.fees.planOf(id)).filter((entry) => isOwed(entry, account));
    for (const enrolment of account.enrolments) {
      const owed = sumOf(plan.filter(({ course_id }) => course_id === enrolment.course_id));
      const isDone = owed === 0 && isOver(enrolment, account.lastDays, now) && !isCancelled(enrolment);
      if (enrolment.status !== 'active' || isDone) continue;
      courses.push(`${name ?? 'Somebody'} in ${courseWords(enrolment, now)}`);
      open += owed;
    }
  }
  if (courses.length === 0) return null;
  return [
    `Still enrolled: ${courses.join('; ')}.`,
    ...(open > 0 ? [`${formatRupees(open)} of fees is open.`] : []),
    'Afterwards nobody knows whose seat and fees these are: end the enrolment first, unless the course is over.',
  ].join(' ');
}

/** Whether the school has cancelled the batch; until the enrolment ends, the money is still to go back. */
const isCancelled = ({ batch_cancelled_at }: Enrolment) => batch_cancelled_at !== null;

function courseWords(enrolment: Enrolment, now: number): string {
  const { title, batch, starts_at, start_date } = enrolment;
  if (isCancelled(enrolment)) return `${title}, which is cancelled: the refund follows`;
  if (batch === null || starts_at === null) return `${title}, ${start_date ?? 'without dates yet'}`;
  return `${title}, ${starts_at > now ? 'begins' : 'begun'} on ${displayDay(batch)}`;
}
