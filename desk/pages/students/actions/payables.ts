import { formatRupees, sumOf } from '#contract/money.ts';
import { DeskError } from '#server/desk-error.ts';
import type { Order } from '#server/enrolment/orders/order-store.ts';
import type { DeskContext } from '../../../context.ts';

/** Something that can be paid by hand: the registration, or an entry of the plan by its id. */
type Payable = { value: string; label: string; amount: number };

const REGISTRATION = 'registration';

/** The registration, or each open fee. */
export async function payables(registration: Order, { store }: DeskContext): Promise<Payable[]> {
  if (registration.payment_id === null) {
    const { amount } = registration;
    return [{ value: REGISTRATION, label: `Registration, ${formatRupees(amount)}`, amount }];
  }
  const enrolments = await store.enrolments.ofOrder(registration.id);
  const courses = new Map(
    enrolments.filter(({ status }) => status === 'active').map((one) => [one.course_id, one.title]),
  );
  const plan = await store.fees.planOf(registration.id);
  const open = plan.filter(({ status, course_id }) => status === 'open' && courses.has(course_id));
  return open.map(({ id, course_id, title, amount }) => ({
    value: id,
    label: `${courses.get(course_id)}: ${title}, ${formatRupees(amount)}`,
    amount,
  }));
}

/** What was chosen of these, together. */
type Chosen = { entryIds: string[]; label: string; amount: number; isRegistration: boolean };

/** The choices whose values are given, separated by commas. Throws when one can't be paid any more. */
export function chosenOf(values: string, choices: Payable[]): Chosen {
  const wanted = values.split(',');
  const chosen = choices.filter(({ value }) => wanted.includes(value));
  if (chosen.length !== wanted.length)
    throw new DeskError('What you chose is paid or not due any more. Choose again.');
  return {
    entryIds: wanted,
    label: chosen.map(({ label }) => label).join(' and '),
    amount: sumOf(chosen),
    isRegistration: values === REGISTRATION,
  };
}
