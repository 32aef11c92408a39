import { displayDay } from '#contract/india-time.ts';
import { formatRupees } from '#contract/money.ts';
import { keptOf } from '../enrolment/erase-orders.ts';
import type { Enrolment } from '../enrolment/fees/fee-store.ts';
import type { Desk } from './desk.ts';

/**
 * What the owner must know before erasing a person: the enrolments that lose their name, and what is owed for
 * them. Null when there is nothing of the kind.
 */
export async function stillEnrolled(
  email: string,
  { store, clock }: Pick<Desk, 'store' | 'clock'>,
): Promise<string | null> {
  const ids = await store.ordersOf(email);
  if (ids.length === 0) return null;
  const kept = (await keptOf(await store.ordersIn(ids), store, clock())).map(({ id }) => id);
  const enrolments: Enrolment[] = [];
  for (const id of ids.filter((one) => !kept.includes(one)))
    enrolments.push(...(await store.fees.enrolmentsOf(id)).filter(({ status }) => status === 'active'));
  if (enrolments.length === 0) return null;
  const open = (await store.fees.plansOf(ids))
    .filter(({ status }) => status === 'open')
    .filter((entry) =>
      enrolments.some((one) => one.order_id === entry.order_id && one.course_id === entry.course_id),
    )
    .reduce((sum, { amount }) => sum + amount, 0);
  const courses = enrolments.map((enrolment) => courseWords(enrolment, clock())).join('; ');
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
