import type { Received } from '../stand-ins/mailbox/mailbox.ts';
import type { State } from '../stand-ins/razorpay/admin.ts';
import type { CancelledBatch } from './cancelling.ts';
import { enrolmentDisagreements } from './compare-enrolments.ts';
import { givenBack, refundDisagreements } from './compare-refunds.ts';
import type { Rows } from './rows.ts';
import type { Story } from './student.ts';

type Evidence = {
  rows: Rows;
  provider: State;
  received: Received[];
  stories: Story[];
  kills: number;
  seats: number;
  cancelled: CancelledBatch | null;
};

/** How many emails a process that dies may have sent and not noted yet. */
const MAIL_CONNECTIONS = 4;

/** Every difference between our rows, the provider's and the mailbox; empty if no rupee was lost. */
export function disagreements(evidence: Evidence): string[] {
  const { rows, provider, received, stories, kills, seats } = evidence;
  return [
    ...capturedButNotPaid(rows, provider),
    ...paidButNotCaptured(rows, provider),
    ...booksDiffer(rows, provider),
    ...wrongMail(rows, received, kills),
    ...brokenPromises(rows, stories),
    ...enrolmentDisagreements(rows, provider, seats),
    ...refundDisagreements(evidence),
    ...rows.unhandled.map(({ id }) => `event ${id} was never handled`),
  ];
}

/** Every captured payment is the payment of exactly one paid order, or flagged for the owner. */
function capturedButNotPaid(rows: Rows, provider: State): string[] {
  return provider.payments.flatMap((payment) => {
    const orders = rows.orders.filter(({ payment_id }) => payment_id === payment.id);
    const known = rows.attention.some(({ subject }) => subject === payment.id);
    const { status } = givenBack(payment, rows);
    const refunded = status === 'refunded';
    if (payment.status !== 'captured' && !refunded)
      return orders.length > 0 ? [`${payment.id} is ${payment.status}, but pays order ${orders[0]?.id}`] : [];
    // A late authorization of an order that was paid meanwhile is refunded by itself.
    if (orders.length === 0 && refunded) return [];
    if (orders.length !== 1)
      return known ? [] : [`${payment.id} was captured and pays ${orders.length} orders`];
    const [order] = orders;
    const fits =
      order?.razorpay_order_id === payment.order_id &&
      order.amount === payment.amount &&
      order.status === (refunded ? 'refunded' : 'paid');
    return fits ? [] : [`${payment.id} (${status}) does not fit order ${order?.id} (${order?.status})`];
  });
}

/** Every payment that took money, and every refund, is stored as the provider has it, with what goes by hand. */
function booksDiffer(rows: Rows, provider: State): string[] {
  const payments = provider.payments
    .filter(({ status }) => status !== 'created' && status !== 'failed')
    .flatMap((payment) => {
      const { id } = payment;
      const { status, amount_refunded } = givenBack(payment, rows);
      const row = rows.payments.find((one) => one.id === id);
      return row?.status === status && row.amount_refunded === amount_refunded
        ? []
        : [`${id} is ${status} with ${amount_refunded} given back; the books say ${JSON.stringify(row)}`];
    });
  const refunds = provider.refunds.flatMap(({ id, status }) => {
    const row = rows.refunds.find((refund) => refund.id === id);
    return row?.status === status ? [] : [`${id} is ${status}; the books say ${row?.status ?? 'nothing'}`];
  });
  return [...payments, ...refunds];
}

function paidButNotCaptured(rows: Rows, provider: State): string[] {
  const captured = new Set(
    provider.payments
      .filter(({ status }) => status === 'captured' || status === 'refunded')
      .map(({ id }) => id),
  );
  return rows.orders.flatMap(({ id, status, payment_id, razorpay_order_id }) => {
    if (status === 'created' && razorpay_order_id) return [`order ${id} is still open after four days`];
    if (status !== 'paid' && status !== 'refunded') return [];
    // Money that came by hand is not the provider's.
    return payment_id && (captured.has(payment_id) || payment_id.startsWith('hand_'))
      ? []
      : [`order ${id} is ${status}, but ${payment_id} was never captured`];
  });
}

/** One confirmation and one notice for each paid order and no other, one email for each attention entry. */
function wrongMail(rows: Rows, received: Received[], kills: number): string[] {
  const problems: string[] = [];
  for (const order of rows.orders) {
    const enrolled = order.payment_id !== null;
    const about = order.kind === 'instalment' ? 'instalment' : 'enrolment';
    for (const kind of [`${about}-confirmation`, `${about}-notice`]) {
      const emails = rows.outbox.filter((email) => email.kind === kind && email.subject_id === order.id);
      const toStudent = kind.endsWith('confirmation');
      const nobodyToWriteTo = toStudent && order.email === null;
      if (emails.length !== (enrolled && !nobodyToWriteTo ? 1 : 0))
        problems.push(`order ${order.id} is ${order.status} and has ${emails.length} of ${kind}`);
      if (toStudent && emails.some(({ recipient }) => recipient !== order.email))
        problems.push(`the confirmation of order ${order.id} goes to somebody else`);
    }
    if (enrolled && order.email === null && !rows.attention.some(({ subject }) => subject === order.id))
      problems.push(`order ${order.id} is paid by nobody knows whom, and the owner was not told`);
  }
  for (const { id, reason } of rows.attention) {
    const emails = rows.outbox.filter(
      ({ kind, subject_id }) => kind === 'attention-notice' && subject_id === id,
    );
    // Who cancels a batch need not be told that it is off the site.
    const fits = emails.length === 1 || (reason === 'batch-moved' && emails.length === 0);
    if (!fits) problems.push(`${emails.length} emails told the owner of ${reason} (${id})`);
  }
  const ids = new Set(received.map(({ messageId }) => messageId));
  for (const { message_id, sent_at } of rows.outbox) {
    if (!ids.has(message_id)) problems.push(`${message_id} never arrived`);
    if (sent_at === null) problems.push(`${message_id} is not noted as sent`);
  }
  const known = new Map(rows.outbox.map((email) => [email.message_id, email]));
  for (const { messageId, to } of received)
    if (known.get(messageId)?.recipient !== to)
      problems.push(`${messageId} went to ${to}, who is not in the rows`);
  const twins = received.length - ids.size;
  if (twins > kills * MAIL_CONNECTIONS)
    problems.push(`${twins} emails arrived twice, but only ${kills} processes died`);
  return problems;
}

function brokenPromises(rows: Rows, stories: Story[]): string[] {
  return stories.flatMap(({ plan, razorpayOrderId, acknowledged, lies, refusals }) => {
    const problems = refusals.map((refusal) => `${plan.name} was refused: ${refusal}`);
    const order = razorpayOrderId
      ? rows.orders.find(({ razorpay_order_id }) => razorpay_order_id === razorpayOrderId)
      : undefined;
    if (razorpayOrderId && !order)
      problems.push(`${plan.name} heard of ${razorpayOrderId}, which is not in the rows`);
    if (order && order.amount !== plan.amount)
      problems.push(`order ${order.id} has another amount than was asked for`);
    if (acknowledged && !rows.payments.some(({ id }) => id === acknowledged))
      problems.push(`${acknowledged} was acknowledged to ${plan.name}, but is not in the rows`);
    if (lies.some((status) => status !== 400)) problems.push(`${plan.name} lied and got ${lies.join()}`);
    return problems;
  });
}
