import { formatRupees } from '#contract/money.ts';
import type { Order } from '#server/enrolment/order-store.ts';
import type { DeskContext } from '../../../context.ts';

/** Something that can be paid by hand; the value lists the entries of the plan. */
export type Payable = { value: string; label: string; amount: number; isRegistration: boolean };

/** The registration, or each open fee by itself and the first ones together. */
export async function payables(registration: Order, { store }: DeskContext): Promise<Payable[]> {
  if (registration.payment_id === null) {
    const { amount } = registration;
    const label = `Registration, ${formatRupees(amount)}`;
    return [{ value: 'registration', label, amount, isRegistration: true }];
  }
  const enrolments = await store.fees.enrolmentsOf(registration.id);
  const courses = new Map(
    enrolments.filter(({ status }) => status === 'active').map((one) => [one.course_id, one.title]),
  );
  const plan = await store.fees.planOf(registration.id);
  const open = plan.filter(({ status, course_id }) => status === 'open' && courses.has(course_id));
  const single = open.map(({ id, course_id, title, amount }) => ({
    value: id,
    label: `${courses.get(course_id)}: ${title}, ${formatRupees(amount)}`,
    amount,
    isRegistration: false,
  }));
  const together = open.slice(1).map((_, index) => {
    const first = open.slice(0, index + 2);
    const amount = first.reduce((sum, entry) => sum + entry.amount, 0);
    return {
      value: first.map(({ id }) => id).join(','),
      label: `The first ${first.length} fees together, ${formatRupees(amount)}`,
      amount,
      isRegistration: false,
    };
  });
  return [...single, ...together];
}

const DAY_MS = 24 * 60 * 60_000;

/** Whether somebody has begun to pay the same online. */
export async function isUnderWay(
  registration: Order,
  { value, isRegistration }: Payable,
  { store, clock }: DeskContext,
): Promise<boolean> {
  if (isRegistration) return registration.status === 'created' && registration.razorpay_order_id !== null;
  const ordered = await store.fees.openOrdersOf(registration.id, clock() - 3 * DAY_MS);
  return ordered.some(({ entry_id }) => value.split(',').includes(entry_id));
}
