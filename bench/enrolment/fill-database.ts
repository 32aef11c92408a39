import { DatabaseSync } from 'node:sqlite';
import { type CatalogueItem, catalogue } from '../../content/index.ts';

const DAY = 24 * 60 * 60_000;
const STUDENTS_A_BATCH = 25;
const [{ id: COURSE }] = catalogue as [CatalogueItem];

/** Writes past paid orders with all that belongs to them, like years of business. */
export function fillDatabase(file: string, orders: number) {
  const database = new DatabaseSync(file);
  database.exec('pragma synchronous = off; pragma cache_size = -200000; begin');
  const insert = {
    order: database.prepare(
      `insert into orders (id, receipt, razorpay_order_id, amount, currency, status, payment_id, name, email, phone, created_at, paid_at, check_at, checks)
       values (?, ?, ?, 29900, 'INR', 'paid', ?, 'Asha Rao', ?, '9876543210', ?, ?, null, 0)`,
    ),
    item: database.prepare(
      `insert into order_items (order_id, position, course_id, title, category, start_date, class_schedule, amount)
       values (?, 0, 'pascal', 'Pascal', 'course', null, null, 29900)`,
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
  const started = Date.now() - 365 * DAY;
  for (let index = 0; index < orders; index++) {
    const at = started + Math.floor((index / orders) * 360 * DAY);
    const theirs = scattered(index);
    const [order, message] = [inTime(at, `a${theirs}`), inTime(at, `b${theirs}`)];
    const email = `${theirs}@example.com`;
    insert.order.run(order, `receipt-${theirs}`, `order_${theirs}`, `pay_${theirs}`, email, at, at);
    insert.item.run(order);
    insert.payment.run(`pay_${theirs}`, order, at);
    insert.email.run(message, order, `<${message}@outbox>`, email, at, at);
    const batch = `batch-${Math.floor(index / STUDENTS_A_BATCH)}`;
    insert.enrolment.run(order, COURSE, batch, at);
    insert.entry.run(`${order}-1`, order, COURSE, 0, '2025-02-01', 'paid', at);
    insert.entry.run(
      `${order}-2`,
      order,
      COURSE,
      1,
      '2025-05-01',
      index % 50 === 0 ? 'open' : 'paid',
      index % 50 === 0 ? null : at,
    );
    insert.receipt.run(`BENCH-${index}`, `pay_${theirs}`, order, `pay_${theirs}`, at);
    insert.link.run(`${theirs}${theirs}`, order, at);
    insert.event.run(`event-${theirs}`, `order_${theirs}`, at, at);
  }
  database.exec('commit; pragma wal_checkpoint(truncate); analyze');
  database.close();
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
