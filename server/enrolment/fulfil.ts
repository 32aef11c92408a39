import { indianDay } from '#contract/india-time.ts';
import type { Instant } from '../clock.ts';
import type { Context } from '../context.ts';
import { announceEnrolment } from './announce-enrolment.ts';
import { flagForOwner } from './attention/flag-for-owner.ts';
import { enrolStudent } from './enrol.ts';
import { announceInstalment } from './fees/announce-instalment.ts';
import type { OrderedEntry } from './fees/fee-store.ts';
import type { Order } from './orders/order-store.ts';
import type { Payment } from './payments/payment-store.ts';
import { issueReceipt } from './receipts/issue-receipt.ts';
import type { Store } from './store.ts';

type Paid = {
  order: Order;
  payment: Payment;
  /** The owner knows that a batch is full: it is not flagged. */
  overfull?: boolean;
};

/** What a paid registration brings, in the settling transaction: enrolments, a receipt, emails. */
export async function fulfilRegistration({ order, payment, overfull }: Paid, tx: Store, context: Context) {
  await enrolWithReceipt({ order, payment, overfull }, tx, context);
  await announceEnrolment(order, payment, tx, context);
  await noteSecondEnrolment(order, tx, context);
}

/** Enrols the student in each course of the order, and gives the payment its receipt. */
export async function enrolWithReceipt({ order, payment, overfull }: Paid, tx: Store, context: Context) {
  const items = await tx.orders.itemsOf(order.id);
  await enrolStudent({ order, items, overfull }, tx, context);
  // Nothing was received for a place that is free of charge.
  if (payment.amount === 0) return;
  const lines = items.map(({ title, amount }) => ({ title: `${title}: registration`, amount }));
  const known = lines.length > 0 ? lines : [{ title: 'Registration', amount: order.amount }];
  await issueReceipt({ order, payment, lines: known }, tx, context.clock());
}

/** What a paid instalment brings: its entries are paid, each of them once. */
export async function fulfilInstalment(
  { order, payment, entries }: Paid & { order: { paid_at: Instant }; entries: OrderedEntry[] },
  tx: Store,
  context: Context,
) {
  const now = context.clock();
  await tx.fees.markPaid(
    entries.map(({ id }) => id),
    order.id,
    order.paid_at,
  );
  const inOrder = entries.toSorted(
    (one, other) => one.due.localeCompare(other.due) || one.position - other.position,
  );
  const lines = inOrder.map(({ course, title, amount }) => ({ title: `${course}: ${title}`, amount }));
  await issueReceipt({ order, payment, lines }, tx, now);
  await announceInstalment(order, payment, tx, context);
}

/** A student who paid again because the first payment was slow has two valid orders: the owner decides. */
async function noteSecondEnrolment(order: Order, tx: Store, context: Context) {
  const earlier = await tx.enrolments.earlier(order.id, indianDay(context.clock()));
  if (earlier)
    await flagForOwner(
      {
        reason: 'enrolled-twice',
        subject: order.id,
        details: `Orders ${earlier.id} and ${order.id} of the same student are both paid for ${earlier.title}.`,
      },
      tx,
      context,
    );
}
