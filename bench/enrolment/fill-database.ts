import { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '#contract/durations.ts';
import { catalogue } from '../../content/index.ts';
import { personOf } from './people.ts';

const STUDENTS_A_BATCH = 25;
const COURSES = 150;
/** A batch begins two weeks after the order, and its instalments are due in its second and in its eighth week. */
const [BEGINS, FIRST_DUE, SECOND_DUE] = [14, 24, 66];

/** Writes past paid orders with all that belongs to them, like years of business. */
export function fillDatabase(file: string, orders: number) {
  const database = new DatabaseSync(file);
  database.exec('pragma synchronous = off; pragma cache_size = -200000; begin');
  const insert = {
    order: database.prepare(
      `insert into orders (id, receipt, razorpay_order_id, amount, currency, status, payment_id, name, email, phone, created_at, paid_at, check_at, checks)
       values (?, ?, ?, 29900, 'INR', 'paid', ?, ?, ?, ?, ?, ?, null, 0)`,
    ),
    item: database.prepare(
      `insert into order_items (order_id, position, course_id, title, category, start_date, class_schedule, amount)
       values (?, 0, ?, 'Pascal', 'course', null, null, 29900)`,
    ),
    payment: database.prepare(
      `insert into payments (id, order_id, amount, currency, status, amount_refunded, seen_at) values (?, ?, 29900, 'INR', 'captured', 0, ?)`,
    ),
    email: database.prepare(
      `insert into outbox (id, kind, subject_id, message_id, recipient, payload, created_at, try_at, tries, sent_at)
       values (?, 'enrolment-confirmation', ?, ?, ?, '{}', ?, null, 1, ?)`,
    ),
    enrolment: database.prepare(
      `insert into enrolments (order_id, course_id, batch, title, category, status, enrolled_at)
       values (?, ?, ?, 'Pascal', 'course', 'active', ?)`,
    ),
    entry: database.prepare(
      `insert into fee_entries (id, order_id, course_id, position, title, amount, due, status, paid_at)
       values (?, ?, ?, ?, 'Instalment', 260000, ?, ?, ?)`,
    ),
    receipt: database.prepare(
      `insert into receipts (number, kind, subject, order_id, payment_id, amount, lines, issued_at)
       values (?, 'receipt', ?, ?, ?, 29900, '[]', ?)`,
    ),
    link: database.prepare(`insert into enrolment_links (token_hash, order_id, created_at) values (?, ?, ?)`),
    event: database.prepare(
      `insert into webhook_events (id, event, razorpay_order_id, body, received_at, handled_at, tries)
       values (?, 'payment.captured', ?, '{}', ?, ?, 0)`,
    ),
  };
  const now = Date.now();
  const started = now - 365 * DAY_MS;
  for (let index = 0; index < orders; index++) {
    const at = started + Math.floor((index / orders) * 360 * DAY_MS);
    const theirs = scattered(index);
    const [order, message] = [inTime(at, `a${theirs}`), inTime(at, `b${theirs}`)];
    const { name, email, phone } = personOf(index);
    const course = courseOf(index);
    const [orderId, paymentId] = [`order_${theirs}`, `pay_${theirs}`];
    insert.order.run(order, `receipt-${theirs}`, orderId, paymentId, name, email, phone, at, at);
    insert.item.run(order, course);
    insert.payment.run(paymentId, order, at);
    insert.email.run(message, order, `<${message}@outbox>`, email, at, at);
    insert.enrolment.run(order, course, dayOf(at + BEGINS * DAY_MS), at);
    for (const [position, days] of [FIRST_DUE, SECOND_DUE].entries()) {
      const due = at + days * DAY_MS;
      // Two of a hundred are late; the others pay two days before.
      const paid = due - 2 * DAY_MS < now && index % 50 !== 0 ? due - 2 * DAY_MS : null;
      const status = paid === null ? 'open' : 'paid';
      insert.entry.run(`${order}-${position}`, order, course, position, dayOf(due), status, paid);
    }
    insert.receipt.run(`BENCH-${String(index).padStart(7, '0')}`, paymentId, order, paymentId, at);
    insert.link.run(`${theirs}${theirs}`, order, at);
    insert.event.run(`event-${theirs}`, orderId, at, at);
  }
  database.exec('commit; pragma wal_checkpoint(truncate); analyze');
  database.close();
}

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Of a school with so many courses that no batch has more than 25 students. */
function courseOf(index: number): string {
  const course = Math.floor(index / STUDENTS_A_BATCH) % COURSES;
  return catalogue[course]?.id ?? `course-${course}`;
}

/** An id as the server makes them (UUID 7): ids of one time are neighbours in an index. */
function inTime(at: number, end: string): string {
  return `${at.toString(16).padStart(12, '0')}-7000-${end}`;
}

/** An id that falls anywhere in an index, like the provider's: a number in another order, in letters. */
function scattered(index: number): string {
  return (
    (Math.imul(index + 1, 0x9e3779b1) >>> 0).toString(16).padStart(8, '0') +
    index.toString(16).padStart(8, '0')
  );
}
