import { formatRupees } from '#contract/money.ts';
import type { GivenBack, Kept } from '../../enrolment/cancellation/decide-cancellation.ts';
import type { Order } from '../../enrolment/orders/order-store.ts';
import type { Store } from '../../enrolment/store.ts';

/** What the owner is told when an enrolment has ended: what went on its way, and what they still have to give. */
export function backWords({ online, byHand, charge }: GivenBack): string {
  const sentences = [
    ...(online > 0 ? [`${formatRupees(online)} goes back.`] : []),
    ...(byHand > 0 ? [`You give ${formatRupees(byHand)} back by hand.`] : []),
    ...(charge > 0 ? [`You pay ${formatRupees(charge)} on top by hand.`] : []),
  ];
  return sentences.join(' ') || 'Nothing more is to be given back.';
}

/** "Refund note BC-…"; several, where several refunds were given at once. */
function noteWords(notes: string[]): string {
  return `${notes.length === 1 ? 'Refund note' : 'Refund notes'} ${notes.join(' and ')}`;
}

/** What was recorded as given by hand. */
export function givenBackWords({ amount, notes }: { amount: number; notes: string[] }): string {
  return `${formatRupees(amount)} was given back by hand. ${noteWords(notes)}.`;
}

/** What was undone as recorded by mistake. */
export function undoneWords({ amount, note }: { amount: number; note: string }): string {
  return `${formatRupees(amount)} was recorded by mistake. ${noteWords([note])}.`;
}

/** What it means that everything an order brought goes back. */
export async function fullRefundWords(
  { id, kind }: Pick<Order, 'id' | 'kind'>,
  { cancellations }: Pick<Store, 'cancellations'>,
): Promise<string> {
  if (kind === 'instalment')
    return 'All of it is then given back, and nothing is due for it any more. If it is still to be paid, reopen the fee.';
  const { enrolments, parts } = await cancellations.account(id);
  const ending = enrolments.filter(({ status }) => status === 'active').map(({ title }) => title);
  // One payment may be for several fees.
  const fees = new Map(
    parts
      .filter(({ what }) => what === 'instalment')
      .map(({ orderId, paid, refunded }) => [orderId, paid - refunded]),
  );
  const kept = [...fees.values()].reduce((sum, amount) => sum + amount, 0);
  return [
    'Everything that was paid for the registration is then given back.',
    ...(ending.length > 0
      ? [`Every course of it ends: ${ending.join(', ')}. The e-mail with the refund note tells the student.`]
      : []),
    ...(kept > 0 ? [`Fees paid separately (${formatRupees(kept)}) stay here until you refund them.`] : []),
  ].join(' ');
}

/** A student whom the owner keeps. */
export function stayWords({ told, wasToldOfCancelling }: Kept): string {
  if (told) return 'The student stays and is told so. Please write to them why.';
  return `The student stays. ${wasToldOfCancelling ? TELL_THAT_IT_TAKES_PLACE : 'Nobody is told.'}`;
}

export const TELL_THAT_IT_TAKES_PLACE =
  'They were told that the school has cancelled the batch: please write to them that it takes place.';
