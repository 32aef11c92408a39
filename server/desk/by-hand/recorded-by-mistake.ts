import { indianDay } from '#contract/india-time.ts';
import { DeskError } from '../../desk-error.ts';
import { noteHandRefund } from '../../enrolment/by-hand/note-hand-refund.ts';
import type { RecordingContext } from '../../enrolment/enrolment-context.ts';
import type { Order } from '../../enrolment/orders/order-store.ts';
import type { Store } from '../../enrolment/store.ts';
import { refusePartlyGivenBack } from '../refunds/left-to-give-back.ts';
import { type GivenByHand, lockPaidByHand } from './give-back.ts';
import { checkReference } from './hand-money.ts';

/**
 * Undoes a payment by hand that was recorded by mistake. The receipt stays, with a refund note against it; the
 * fees are open again. A registration that nobody paid is no enrolment.
 */
export async function undoRecordedByMistake(
  { orderId, reason }: { orderId: string; reason: string },
  context: RecordingContext,
): Promise<GivenByHand> {
  const now = context.clock();
  if (reason.trim() === '') throw new DeskError('Say why: the reason is kept with the correction.');
  checkReference(reason);
  return context.store.transaction(async (tx) => {
    const { order, payment } = await lockPaidByHand(orderId, tx);
    if (payment.amount === 0)
      throw new DeskError('This place is free of charge: there is no payment. End the enrolment instead.');
    refusePartlyGivenBack(payment);
    if (order.kind === 'registration') await refuseWithPaidFees(order, tx);
    else await reopenEntries(order, reason, tx, now);
    const done = { method: 'correction', day: indianDay(now), reference: reason } as const;
    const refund = await noteHandRefund({ order, payment, amount: payment.amount, done }, tx, context);
    return { order, amount: payment.amount, note: (await tx.receipts.about(refund.id))?.number ?? '' };
  });
}

/** What it means that an order was not paid after all. `warning`: what can't be undone. */
export function mistakeWords({ kind }: Pick<Order, 'kind'>): { sentence: string; warning?: string } {
  if (kind === 'instalment') return { sentence: 'The fees that it paid are open again.' };
  return {
    sentence: 'The registration is not paid then, and every course of it ends.',
    warning: 'This can’t be undone. If the money comes after all, enrol the student anew.',
  };
}

async function refuseWithPaidFees({ id }: Order, tx: Store) {
  const paid = (await tx.fees.planOf(id)).some(({ status }) => status === 'paid');
  if (paid)
    throw new DeskError(
      'Fees of this enrolment are paid. If they were recorded by mistake, say so of them first, or end the enrolment.',
    );
}

/** What the order paid is due again, unless the enrolment has ended meanwhile. */
async function reopenEntries(order: Order, reason: string, tx: Store, now: number) {
  for (const entry of await tx.fees.lockOrdered(order.id)) {
    if (entry.paid_by !== order.id) continue;
    const status = entry.enrolled === 'active' ? 'open' : 'waived';
    await tx.fees.writeChange(entry, { status, paid_by: null, paid_at: null }, { reason, now });
  }
}
