import { formatRupees } from '#contract/money.ts';
import { newId } from '../../db/new-id.ts';
import { DeskError } from '../../desk-error.ts';
import type { HandPayment } from '../../enrolment/by-hand/hand-payment-store.ts';
import type { RecordingContext } from '../../enrolment/enrolment-context.ts';
import { isGivenBack } from '../../enrolment/fees/fee-status.ts';
import type { FeeEntry, OrderedEntry } from '../../enrolment/fees/fee-store.ts';
import { fulfilInstalment, fulfilRegistration } from '../../enrolment/fulfil.ts';
import { newInstalment } from '../../enrolment/orders/new-order.ts';
import type { Order } from '../../enrolment/orders/order-store.ts';
import type { Payment } from '../../enrolment/payments/payment-store.ts';
import { firstLookAtPaid } from '../../enrolment/payments/reconcile-schedule.ts';
import type { Store } from '../../enrolment/store.ts';
import { type ByHand, checkByHand, instantOf } from './hand-money.ts';

export type Recorded = { order: Order; payment: Payment; receipt: string };

/**
 * Fees were paid in cash or by bank transfer: an order of their own, paid by a payment that Razorpay does not know.
 * From there on it is an instalment like any other: receipt, email, and the entries are paid once. An online
 * payment of the same entries that arrives later is flagged for the owner. `reviewed`: what the owner was told that they
 * come to.
 */
export async function payEntriesByHand(
  {
    registrationId,
    entryIds,
    reviewed,
    byHand,
  }: { registrationId: string; entryIds: string[]; reviewed?: number; byHand: ByHand },
  context: RecordingContext,
): Promise<Recorded> {
  const now = context.clock();
  checkByHand(byHand, now);
  return context.store.transaction(async (tx) => {
    const registration = await tx.orders.order(registrationId);
    if (registration?.status !== 'paid') throw new DeskError('The registration itself is not paid.');
    const entries = await lockOpenEntries(registration, entryIds, tx);
    const order = newInstalment(registration, entries, now);
    if (reviewed !== undefined && reviewed !== order.amount)
      throw new DeskError(
        `${formatRupees(order.amount)} is due for this now, not ${formatRupees(reviewed)}. Nothing was recorded: look once more.`,
      );
    await tx.orders.add(order, []);
    await tx.fees.addOrdered(order.id, entries);
    const ordered = await tx.fees.lockOrdered(order.id);
    return settleByHand({ order, entries: ordered, byHand }, tx, context);
  });
}

/** A registration that nobody paid online was paid in cash or by bank transfer. */
export async function payRegistrationByHand(
  { orderId, byHand }: { orderId: string; byHand: ByHand },
  context: RecordingContext,
): Promise<Recorded> {
  checkByHand(byHand, context.clock());
  return context.store.transaction(async (tx) => {
    const order = await tx.orders.lock(orderId);
    if (order?.kind !== 'registration') throw new DeskError(`There is no registration ${orderId}.`);
    if (order.status === 'refunded')
      throw new DeskError(
        'This registration was given back, or recorded by mistake. Enrol the student anew.',
      );
    if (order.payment_id !== null)
      throw new DeskError(`This registration is already paid by ${order.payment_id}.`);
    if (order.erased_at !== null)
      throw new DeskError('The student was erased from this order. Enrol them anew.');
    if ((await tx.orders.itemsOf(order.id)).length === 0)
      throw new DeskError('Nobody knows what this order is for. Enrol the student by hand instead.');
    return settleByHand({ order, byHand }, tx, context);
  });
}

/** Pays an order by hand, as settlePayment does for Razorpay, in a transaction that has locked it. */
export async function settleByHand(
  {
    order,
    entries,
    byHand,
    overfull,
  }: {
    order: Order;
    entries?: OrderedEntry[];
    byHand: Omit<HandPayment, 'id'>;
    overfull?: boolean;
  },
  tx: Store,
  context: RecordingContext,
): Promise<Recorded> {
  const now = context.clock();
  const payment: Payment = {
    id: `hand_${newId()}`,
    order_id: order.id,
    amount: order.amount,
    currency: order.currency,
    status: 'captured',
    amount_refunded: 0,
    seen_at: now,
  };
  await tx.payments.put(payment);
  await tx.handPayments.add({ id: payment.id, ...byHand });
  const paid = {
    ...order,
    status: 'paid',
    payment_id: payment.id,
    paid_at: instantOf(byHand.day, now),
    // Somebody may have paid it at Razorpay at the same time.
    check_at: order.razorpay_order_id === null ? null : firstLookAtPaid(now),
  } satisfies Order;
  await tx.orders.markPaid(paid);
  if (entries) await fulfilInstalment({ order: paid, payment, entries }, tx, context);
  else await fulfilRegistration({ order: paid, payment, overfull }, tx, context);
  context.log.info({ orderId: order.id, paymentId: payment.id, method: byHand.method }, 'paid by hand');
  return { order: paid, payment, receipt: (await tx.receipts.about(payment.id))?.number ?? '' };
}

/** The enrolments are locked first, so that none is cancelled at the same time. */
async function lockOpenEntries({ id }: Order, entryIds: string[], tx: Store): Promise<FeeEntry[]> {
  if (entryIds.length === 0) throw new DeskError('Choose what was paid.');
  const plan = await tx.fees.planOf(id);
  const chosen = plan.filter((entry) => entryIds.includes(entry.id));
  for (const course_id of new Set(chosen.map((entry) => entry.course_id)))
    await tx.enrolments.lock({ order_id: id, course_id });
  const entries = await tx.fees.lockEntries(id, entryIds);
  if (entries.length !== new Set(entryIds).size)
    throw new DeskError('This fee is not part of an active enrolment of the student.');
  const closed = entries.find(({ status }) => status !== 'open');
  if (closed)
    throw new DeskError(
      closed.status === 'paid'
        ? `${closed.title} is already paid, by order ${closed.paid_by}. Give the second payment back.`
        : `${closed.title} was ${isGivenBack(closed) ? 'given back' : 'waived'}: nothing is due. Reopen it first.`,
    );
  return entries;
}
