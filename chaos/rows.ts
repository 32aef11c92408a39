import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

export type Rows = {
  orders: {
    id: string;
    razorpay_order_id: string | null;
    amount: number;
    status: string;
    payment_id: string | null;
    email: string | null;
    kind: string;
    registration_id: string | null;
  }[];
  items: { order_id: string; course_id: string; amount: number }[];
  enrolments: {
    order_id: string;
    course_id: string;
    batch: string | null;
    status: string;
    batch_cancelled_at: number | string | null;
  }[];
  entries: { id: string; course_id: string; amount: number; status: string; paid_by: string | null }[];
  ordered: { order_id: string; entry_id: string }[];
  receipts: { number: string; kind: string; subject: string; order_id: string; amount: number }[];
  payments: { id: string; order_id: string; amount: number; status: string; amount_refunded: number }[];
  refunds: { id: string; payment_id: string; amount: number; status: string; course_id: string | null }[];
  closings: { id: string; differences: string }[];
  outbox: {
    kind: string;
    subject_id: string;
    message_id: string;
    recipient: string;
    sent_at: number | null;
  }[];
  attention: {
    id: string;
    reason: string;
    subject: string;
    details: string;
    resolved_at: number | string | null;
  }[];
  unhandled: { id: string }[];
};

const queries: Record<keyof Rows, string> = {
  orders:
    'select id, razorpay_order_id, amount, status, payment_id, email, kind, registration_id from orders',
  items: 'select order_id, course_id, amount from order_items',
  enrolments: 'select order_id, course_id, batch, status, batch_cancelled_at from enrolments',
  entries: 'select id, course_id, amount, status, paid_by from fee_entries',
  ordered: 'select order_id, entry_id from ordered_entries',
  receipts: 'select number, kind, subject, order_id, amount from receipts',
  payments: 'select id, order_id, amount, status, amount_refunded from payments',
  refunds: 'select id, payment_id, amount, status, course_id from refunds',
  closings: 'select id, differences from closings',
  outbox: 'select kind, subject_id, message_id, recipient, sent_at from outbox',
  attention: 'select id, reason, subject, details, resolved_at from attention',
  unhandled: 'select id from webhook_events where handled_at is null',
};

/** Reads the database directly, not through the server under test. */
export async function readRows({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string | null;
  dataDir: string;
}): Promise<Rows> {
  const names = Object.keys(queries) as (keyof Rows)[];
  const tables: [string, unknown[]][] = [];
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    for (const name of names) tables.push([name, (await client.query(queries[name])).rows]);
    await client.end();
  } else {
    const database = new DatabaseSync(join(dataDir, 'banyan.sqlite'), { readOnly: true });
    for (const name of names) tables.push([name, database.prepare(queries[name]).all()]);
    database.close();
  }
  return Object.fromEntries(tables) as Rows;
}
