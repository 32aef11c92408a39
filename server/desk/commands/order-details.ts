import { count } from '#contract/count.ts';
import { formatRupees } from '#contract/money.ts';
import { DeskError } from '../../desk-error.ts';
import { howPaid } from '../../enrolment/by-hand/how-paid.ts';
import type { Order } from '../../enrolment/orders/order-store.ts';
import type { OutboxMessage } from '../../mail/outbox.ts';
import type { Desk } from '../desk.ts';
import { type Row, table, time } from '../format.ts';

/** Finds an order by any of its ids. */
export async function findOrder(id: string, { queries }: Desk): Promise<Order> {
  const order = await queries.order(id);
  if (!order) throw new DeskError(`There is no order ${id}.`);
  return order;
}

/** The registration that an order belongs to, by any id of either. */
export async function findRegistration(id: string, desk: Desk): Promise<Order> {
  const order = await findOrder(id, desk);
  return order.registration_id ? findOrder(order.registration_id, desk) : order;
}

/** Everything about one order: its facts, courses, payments and emails. */
export async function orderDetails(order: Order, { queries, store }: Desk): Promise<string> {
  const facts = {
    order: order.id,
    'at the provider': order.razorpay_order_id,
    receipt: order.receipt,
    status: order.status,
    amount: formatRupees(order.amount),
    placed: time(order.created_at),
    paid: time(order.paid_at),
    student: order.name,
    email: order.email,
    contact: order.phone,
    guardian: order.guardian,
    'agreed to': order.consent_version,
    'agreed at': time(order.consent_at),
  };
  const items = (await store.orders.itemsOf(order.id)).map(({ title, amount, start_date }) => ({
    course: title,
    amount: formatRupees(amount),
    starts: start_date,
  }));
  const payments: Row[] = [];
  for (const payment of await queries.paymentsOf(order.id)) {
    const byHand = await store.handPayments.of(payment.id);
    payments.push({
      payment: payment.id,
      status: payment.status,
      amount: formatRupees(payment.amount),
      refunded: formatRupees(payment.amount_refunded),
      seen: time(payment.seen_at),
      came: byHand ? howPaid(byHand) : 'Razorpay',
    });
  }
  const emails = (await queries.emailsAbout(order.id)).map((email) => ({
    email: email.kind,
    to: email.recipient,
    sent: sentWhen(email),
  }));
  return [
    table(Object.entries(facts).map(([what, value]) => ({ what, is: value ?? '' }))),
    ...[items, payments, emails].filter((rows) => rows.length > 0).map(table),
  ].join('\n\n');
}

type Sending = Pick<OutboxMessage, 'sent_at' | 'parked_at' | 'try_at' | 'tries'>;

function sentWhen({ sent_at, parked_at, try_at, tries }: Sending) {
  if (sent_at !== null) return time(sent_at);
  if (parked_at !== null) return `refused ${time(parked_at)}, not tried again`;
  return try_at === null ? 'not sent, no longer needed' : `not yet, tried ${count(tries, 'time', 'times')}`;
}
