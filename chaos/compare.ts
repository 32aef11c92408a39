import type { Received } from '../stand-ins/mailbox/mailbox.ts';
import type { State } from '../stand-ins/razorpay/admin.ts';
import type { Books } from './books.ts';
import type { Story } from './student.ts';

type Evidence = { books: Books; provider: State; received: Received[]; stories: Story[]; kills: number };

/** Everything in which our books, the provider's and the mailbox do not agree one to one. Nothing, if no rupee was lost or counted twice. */
export function disagreements({ books, provider, received, stories, kills }: Evidence): string[] {
  return [
    ...capturedButNotPaid(books, provider),
    ...paidButNotCaptured(books, provider),
    ...wrongMail(books, received, kills),
    ...brokenPromises(books, stories),
    ...books.unhandled.map(({ id }) => `event ${id} was never handled`),
  ];
}

/** Every captured payment is the payment of exactly one paid order, or before the owner. */
function capturedButNotPaid(books: Books, provider: State): string[] {
  return provider.payments.flatMap((payment) => {
    const orders = books.orders.filter(({ payment_id }) => payment_id === payment.id);
    const known = books.attention.some(({ subject }) => subject === payment.id);
    const refunded = payment.status === 'refunded';
    if (payment.status !== 'captured' && !refunded)
      return orders.length > 0 ? [`${payment.id} is ${payment.status}, but pays order ${orders[0]?.id}`] : [];
    // A late yes to an order that was paid meanwhile goes back to the payer by itself.
    if (orders.length === 0 && refunded) return [];
    if (orders.length !== 1)
      return known ? [] : [`${payment.id} was captured and pays ${orders.length} orders`];
    const [order] = orders;
    const fits =
      order?.razorpay_order_id === payment.order_id &&
      order.amount === payment.amount &&
      order.status === (refunded ? 'refunded' : 'paid');
    return fits
      ? []
      : [`${payment.id} (${payment.status}) does not fit order ${order?.id} (${order?.status})`];
  });
}

function paidButNotCaptured(books: Books, provider: State): string[] {
  const captured = new Set(
    provider.payments
      .filter(({ status }) => status === 'captured' || status === 'refunded')
      .map(({ id }) => id),
  );
  return books.orders.flatMap(({ id, status, payment_id, razorpay_order_id }) => {
    if (status === 'created' && razorpay_order_id) return [`order ${id} is still open after four days`];
    if (status !== 'paid' && status !== 'refunded') return [];
    return payment_id && captured.has(payment_id)
      ? []
      : [`order ${id} is ${status}, but ${payment_id} was never captured`];
  });
}

/** One confirmation and one notice for each paid order, none for any other, one letter for each thing put before the owner; each accepted under its own Message-ID. */
function wrongMail(books: Books, received: Received[], kills: number): string[] {
  const problems: string[] = [];
  for (const order of books.orders) {
    const enrolled = order.payment_id !== null;
    for (const kind of ['enrolment-confirmation', 'enrolment-notice']) {
      const letters = books.outbox.filter((letter) => letter.kind === kind && letter.subject_id === order.id);
      const nobodyToWriteTo = kind === 'enrolment-confirmation' && order.email === null;
      if (letters.length !== (enrolled && !nobodyToWriteTo ? 1 : 0))
        problems.push(`order ${order.id} is ${order.status} and has ${letters.length} of ${kind}`);
      if (kind === 'enrolment-confirmation' && letters.some(({ recipient }) => recipient !== order.email))
        problems.push(`the confirmation of order ${order.id} goes to somebody else`);
    }
    if (enrolled && order.email === null && !books.attention.some(({ subject }) => subject === order.id))
      problems.push(`order ${order.id} is paid by nobody knows whom, and the owner was not told`);
  }
  for (const { id, reason } of books.attention) {
    const letters = books.outbox.filter(
      ({ kind, subject_id }) => kind === 'attention-notice' && subject_id === id,
    );
    if (letters.length !== 1) problems.push(`${letters.length} letters told the owner of ${reason} (${id})`);
  }
  const ids = new Set(received.map(({ messageId }) => messageId));
  for (const { message_id, sent_at } of books.outbox) {
    if (!ids.has(message_id)) problems.push(`${message_id} never arrived`);
    if (sent_at === null) problems.push(`${message_id} is not noted as sent`);
  }
  const known = new Map(books.outbox.map((letter) => [letter.message_id, letter]));
  for (const { messageId, to } of received)
    if (known.get(messageId)?.recipient !== to)
      problems.push(`${messageId} went to ${to}, who is not in the books`);
  const twins = received.length - ids.size;
  if (twins > kills) problems.push(`${twins} letters arrived twice, but only ${kills} processes died`);
  return problems;
}

function brokenPromises(books: Books, stories: Story[]): string[] {
  return stories.flatMap(({ plan, razorpayOrderId, acknowledged, lies, refusals }) => {
    const problems = refusals.map((refusal) => `${plan.name} was refused: ${refusal}`);
    const order = razorpayOrderId
      ? books.orders.find(({ razorpay_order_id }) => razorpay_order_id === razorpayOrderId)
      : undefined;
    if (razorpayOrderId && !order)
      problems.push(`${plan.name} heard of ${razorpayOrderId}, which is not in the books`);
    if (order && order.amount !== plan.amount)
      problems.push(`order ${order.id} has another amount than was asked for`);
    if (acknowledged && !books.payments.some(({ id }) => id === acknowledged))
      problems.push(`${acknowledged} was acknowledged to ${plan.name}, but is not in the books`);
    if (lies.some((status) => status !== 400)) problems.push(`${plan.name} lied and got ${lies.join()}`);
    return problems;
  });
}
