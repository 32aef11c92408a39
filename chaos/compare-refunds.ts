import { sumOf } from '../contract/money.ts';
import type { State } from '../stand-ins/razorpay/admin.ts';
import type { CancelledBatch } from './cancelling.ts';
import type { Rows } from './rows.ts';

type Evidence = { rows: Rows; provider: State; cancelled: CancelledBatch | null };
type Part = { course_id: string; payment_id: string | null; amount: number };

/** What is promised, or was given. */
export const backByHand = ({ refunds }: Rows, paymentId: string) =>
  refunds.filter(
    ({ id, payment_id, status }) => payment_id === paymentId && id.startsWith('back_') && status !== 'failed',
  );

/** A payment of the provider with what goes back by hand besides, as the books should have it. */
export function givenBack(payment: State['payments'][number], rows: Rows) {
  const { id, amount, status } = payment;
  const amount_refunded = Math.min(amount, payment.amount_refunded + sumOf(backByHand(rows, id)));
  return {
    status: status === 'captured' && amount_refunded === amount ? 'refunded' : status,
    amount_refunded,
  };
}

/** Every difference in what went back by hand, and of a batch that the school cancelled. */
export function refundDisagreements({ rows, provider, cancelled }: Evidence): string[] {
  return [
    ...givenTwice(rows, provider),
    ...wrongByHand(rows),
    ...wrongPromises(rows),
    ...(cancelled ? leftBehind(rows, cancelled) : []),
  ];
}

/** More than was paid went back only where the owner was told: two desks can't see each other's last second. */
function givenTwice(rows: Rows, provider: State): string[] {
  return provider.payments.flatMap(({ id, amount, amount_refunded }) => {
    const byHand = sumOf(backByHand(rows, id));
    const told = rows.attention.some(
      ({ reason, subject }) => reason === 'refunded-both-ways' && subject === id,
    );
    return amount_refunded + byHand > amount && !told
      ? [
          `${id} of ${amount} went back with ${amount_refunded} online and ${byHand} by hand, and nobody was told`,
        ]
      : [];
  });
}

/** Of money that came by hand, exactly what went back by hand has gone back. */
function wrongByHand(rows: Rows): string[] {
  return rows.payments
    .filter(({ id }) => id.startsWith('hand_'))
    .flatMap(({ id, amount, status, amount_refunded }) => {
      const back = sumOf(backByHand(rows, id));
      const fits =
        amount_refunded === back &&
        back <= amount &&
        status === (amount > 0 && back === amount ? 'refunded' : 'captured');
      return fits ? [] : [`${id} of ${amount} is ${status} with ${amount_refunded}, by hand went ${back}`];
    });
}

/** A promise waits for the owner until it is given or withdrawn, and no longer. */
function wrongPromises({ refunds, attention }: Rows): string[] {
  return refunds
    .filter(({ id }) => id.startsWith('back_'))
    .flatMap(({ id, status }) => {
      const waits = attention.some(
        ({ reason, subject, resolved_at }) =>
          reason === 'give-back-by-hand' && subject === id && resolved_at === null,
      );
      return waits === (status === 'pending') ? [] : [`${id} is ${status}, and waits: ${waits}`];
    });
}

/** Nobody is left in a cancelled batch, nor money for it with us that the owner does not know of. */
function leftBehind(rows: Rows, { course_id, batch }: CancelledBatch): string[] {
  const inBatch = rows.enrolments.filter((one) => one.course_id === course_id && one.batch === batch);
  const staying = inBatch.filter(({ status }) => status === 'active');
  const asked = rows.attention.filter(
    ({ reason, subject, resolved_at }) =>
      reason === 'batch-moved' && subject === `${course_id}@${batch}` && resolved_at === null,
  );
  const marked = inBatch.filter(({ batch_cancelled_at }) => batch_cancelled_at !== null);
  return [
    ...staying.map(({ order_id }) => `order ${order_id} is still in the cancelled batch`),
    ...asked.map(({ details }) => `the cancelled batch still waits: ${details}`),
    ...marked.flatMap(({ order_id }) =>
      paidFor(order_id, course_id, rows).flatMap((part) => kept(part, rows)),
    ),
  ];
}

/** What the orders of a registration have paid for a course. */
function paidFor(registrationId: string, course_id: string, { orders, items, entries }: Rows): Part[] {
  const theirs = orders.filter(({ id, registration_id }) => [id, registration_id].includes(registrationId));
  return theirs.map(({ id, payment_id }) => ({
    course_id,
    payment_id,
    amount: sumOf([
      ...items.filter((item) => item.order_id === id && item.course_id === course_id),
      ...entries.filter((entry) => entry.paid_by === id && entry.course_id === course_id),
    ]),
  }));
}

/** A share that has not gone back, for its course or with everything, unless the owner was told of that. */
function kept({ course_id, payment_id, amount }: Part, { payments, refunds, attention }: Rows): string[] {
  const payment = payments.find(({ id }) => id === payment_id);
  if (!payment || payment.amount_refunded >= payment.amount) return [];
  const made = refunds.filter((one) => one.payment_id === payment.id);
  const back = made.filter(
    (one) => one.status !== 'failed' && (one.course_id === null || one.course_id === course_id),
  );
  const subjects = [payment.id, ...made.map(({ id }) => id)];
  const told = attention.some(
    ({ subject, resolved_at }) => resolved_at === null && subjects.includes(subject),
  );
  return sumOf(back) >= amount || told
    ? []
    : [`${payment.id}: ${sumOf(back)} went back of ${amount} for ${course_id}, which was cancelled`];
}
