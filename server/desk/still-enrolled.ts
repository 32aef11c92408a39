import { displayDay } from '#contract/india-time.ts';
import { formatRupees } from '#contract/money.ts';
import type { Enrolment } from '../enrolment/fees/fee-store.ts';
import type { Order } from '../enrolment/order-store.ts';
import type { Desk } from './desk.ts';

/**
 * What the owner must know before orders lose their names: who is still enrolled by them, and what is owed for
 * that. Null when there is nothing of the kind.
 */
export async function stillEnrolled(
  orders: Order[],
  { store, clock }: Pick<Desk, 'store' | 'clock'>,
): Promise<string | null> {
  const enrolments: (Enrolment & Pick<Order, 'name'>)[] = [];
  for (const { id, name } of orders)
    for (const enrolment of await store.fees.enrolmentsOf(id))
      if (enrolment.status === 'active') enrolments.push({ ...enrolment, name });
  if (enrolments.length === 0) return null;
  const open = (await store.fees.plansOf(orders.map(({ id }) => id)))
    .filter(({ status }) => status === 'open')
    .filter((entry) =>
      enrolments.some((one) => one.order_id === entry.order_id && one.course_id === entry.course_id),
    )
    .reduce((sum, { amount }) => sum + amount, 0);
  const courses = enrolments
    .map((enrolment) => `${enrolment.name ?? 'Somebody'} in ${courseWords(enrolment, clock())}`)
    .join('; ');
  return [
    `Still enrolled: ${courses}.`,
    ...(open > 0 ? [`${formatRupees(open)} of fees is open.`] : []),
    'Afterwards nobody knows whose seat and fees these are: end the enrolment first, unless the course is over.',
  ].join(' ');
}

function courseWords({ title, batch, starts_at, start_date }: Enrolment, now: number): string {
  if (batch === null || starts_at === null) return `${title}, ${start_date ?? 'without dates yet'}`;
  return `${title}, ${starts_at > now ? 'begins' : 'begun'} on ${displayDay(batch)}`;
}
