import type { State } from '../stand-ins/razorpay/admin.ts';
import type { Rows } from './rows.ts';

/** Every difference between what was paid, what it was paid for, and the receipts. */
export function enrolmentDisagreements(rows: Rows, provider: State, seats: number): string[] {
  return [
    ...wrongEnrolments(rows),
    ...wrongFees(rows),
    ...oversold(rows, seats),
    ...wrongReceipts(rows),
    ...wrongRefundNotes(rows, provider),
    ...keptWithoutMoney(rows, provider),
    ...gaps(rows),
  ];
}

/** Each course of a paid registration is one enrolment, and nothing else is. */
function wrongEnrolments({ orders, items, enrolments }: Rows): string[] {
  const paid = new Set(
    orders
      .filter(({ kind, payment_id }) => kind === 'registration' && payment_id !== null)
      .map(({ id }) => id),
  );
  const keyOf = ({ order_id, course_id }: { order_id: string; course_id: string }) =>
    `${order_id}/${course_id}`;
  const bought = new Set(items.filter(({ order_id }) => paid.has(order_id)).map(keyOf));
  const enrolled = new Set(enrolments.map(keyOf));
  return [
    ...[...bought].filter((key) => !enrolled.has(key)).map((key) => `${key} is paid, but nobody is enrolled`),
    ...[...enrolled].filter((key) => !bought.has(key)).map((key) => `${key} is enrolled, but not paid`),
  ];
}

/** A paid instalment pays each of its entries; they are paid as long as it was not given back. */
function wrongFees({ orders, entries, ordered }: Rows): string[] {
  const paidOrders = new Set(
    orders.filter(({ kind, payment_id }) => kind === 'instalment' && payment_id !== null).map(({ id }) => id),
  );
  const counting = new Set(orders.filter(({ status }) => status === 'paid').map(({ id }) => id));
  const unpaid = ordered
    .filter(({ order_id }) => paidOrders.has(order_id))
    .filter(
      ({ entry_id, order_id }) => !entries.some(({ id, paid_by }) => id === entry_id && paid_by === order_id),
    )
    .map(({ entry_id, order_id }) => `order ${order_id} was paid, but not its entry ${entry_id}`);
  const unfounded = entries
    .filter(({ status, paid_by }) => (status === 'paid') !== (paid_by !== null && counting.has(paid_by)))
    .map(({ id, status, paid_by }) => `entry ${id} is ${status} by ${paid_by}`);
  return [...unpaid, ...unfounded];
}

/** More students than seats only where the owner was told of each. */
function oversold({ enrolments, attention }: Rows, seats: number): string[] {
  const told = attention.filter(({ reason }) => reason === 'batch-oversold').map(({ subject }) => subject);
  const batches = Map.groupBy(
    enrolments.filter(({ batch, status }) => batch !== null && status === 'active'),
    ({ course_id, batch }) => `${course_id}@${batch}`,
  );
  return [...batches].flatMap(([name, students]) => {
    const late = students.filter(({ order_id, course_id }) => told.includes(`${order_id}/${course_id}`));
    const extra = students.length - late.length - seats;
    return extra > 0 ? [`${name} has ${extra} students too many that nobody told of`] : [];
  });
}

/** One receipt over its whole amount for each paid order, and no other. */
function wrongReceipts({ orders, receipts }: Rows): string[] {
  return orders.flatMap(({ id, payment_id, amount }) => {
    const theirs = receipts.filter(({ kind, order_id }) => kind === 'receipt' && order_id === id);
    const fits = theirs.every((receipt) => receipt.amount === amount && receipt.subject === payment_id);
    return fits && theirs.length === (payment_id === null ? 0 : 1)
      ? []
      : [`order ${id} has ${theirs.length} receipts, fitting: ${fits}`];
  });
}

/** One note for each processed refund of a payment that counted, and for what was given by hand. */
function wrongRefundNotes({ orders, receipts, refunds }: Rows, provider: State): string[] {
  const byHand = refunds.filter(({ id }) => id.startsWith('back_'));
  return [...provider.refunds, ...byHand].flatMap(({ id, payment_id, status, amount }) => {
    const notes = receipts.filter(({ subject }) => subject === id);
    const counted = orders.some((order) => order.payment_id === payment_id);
    const expected = counted && status === 'processed' ? 1 : 0;
    return notes.length === expected && notes.every((note) => note.amount === amount)
      ? []
      : [`refund ${id} (${status}) has ${notes.length} notes`];
  });
}

/** Nobody whose money went back for leaving was told that they stay. */
function keptWithoutMoney({ outbox, orders }: Rows, provider: State): string[] {
  const kept = outbox
    .filter(({ kind }) => kind === 'cancellation-declined')
    .map(({ subject_id }) => subject_id.replace(/#\d+$/, ''));
  const registrations = new Map(orders.map(({ id, registration_id }) => [id, registration_id ?? id]));
  return provider.refunds.flatMap(({ id, status, notes }) => {
    const left = Array.isArray(notes) ? '' : `${registrations.get(String(notes.order))}/${notes.cancelled}`;
    return status !== 'failed' && kept.includes(left)
      ? [`${id} went back for leaving ${left}, and it was kept`]
      : [];
  });
}

/** Numbers of a series go from one to its last without a gap. */
function gaps({ receipts }: Rows): string[] {
  const series = Map.groupBy(receipts, ({ number }) => number.slice(0, -6));
  return [...series].flatMap(([name, theirs]) => {
    const numbers = theirs.map(({ number }) => Number(number.slice(-6))).sort((one, other) => one - other);
    const wrong = numbers.findIndex((number, index) => number !== index + 1);
    return wrong === -1 ? [] : [`${name} has no number ${wrong + 1}, or has one twice`];
  });
}
