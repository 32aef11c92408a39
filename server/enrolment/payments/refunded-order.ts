import type { Instant } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { BY_SCHOOL, beginCancellation } from '../cancellation/begin-cancellation.ts';
import type { FeeEntry } from '../fees/fee-store.ts';
import type { Order } from '../orders/order-store.ts';
import type { Store } from '../store.ts';
import { flagFeesLeft } from './fees-left.ts';

type RefundedOrder = Pick<Order, 'id' | 'kind'>;

/**
 * Everything that an order brought was given back, wherever that was done. Who got a registration back is not
 * enrolled any more; if the school is just cancelling their batch, that is still to be finished for them: they are
 * told, and what they have paid besides comes back. Otherwise the owner is asked about that. A fee that went back is
 * waived: nobody is reminded of it until the owner reopens it.
 */
export async function endRefunded(order: RefundedOrder, tx: Store, context: Context) {
  const now = context.clock();
  if (order.kind === 'registration') {
    await beginMarked(order.id, tx, now);
    await flagFeesLeft(order.id, tx, context);
    await tx.enrolments.endRefunded(order.id, now);
  } else
    await changePaidEntries(order, { from: 'paid', to: 'waived', reason: 'Given back in full.' }, tx, now);
}

/** Whom the school has cancelled a batch for would else not be found any more by whoever finishes that. */
async function beginMarked(orderId: string, tx: Store, now: Instant) {
  await tx.enrolments.lockAll(orderId);
  for (const enrolment of await tx.enrolments.ofOrder(orderId))
    if (enrolment.status === 'active' && (await tx.enrolments.standingMarkOf(enrolment)) !== null)
      await beginCancellation(enrolment, BY_SCHOOL, tx, now);
}

/**
 * A refund failed, or is not given by hand after all: the money is with us again. A fee counts as paid again, unless it
 * was reopened meanwhile. Who got a registration back stays ended: the owner wanted that, and the seat may be another's
 * by now.
 */
export async function resumeUnrefunded(order: RefundedOrder, reason: string, tx: Store, now: Instant) {
  if (order.kind === 'instalment')
    await changePaidEntries(order, { from: 'waived', to: 'paid', reason }, tx, now);
}

async function changePaidEntries(
  order: RefundedOrder,
  { from, to, reason }: { from: FeeEntry['status']; to: FeeEntry['status']; reason: string },
  tx: Store,
  now: Instant,
) {
  for (const entry of await tx.fees.lockOrdered(order.id)) {
    if (entry.paid_by !== order.id || entry.status !== from) continue;
    await tx.fees.writeChange(entry, { status: to }, { reason, now });
  }
}
