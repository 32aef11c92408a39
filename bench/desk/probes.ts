import { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '#contract/durations.ts';

/** What is searched for: what half of the students have, what many have, what one has, and what nobody has. */
export function searches(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const order = (place: string) =>
    database
      .prepare(`select * from orders where phone is not null order by created_at ${place} limit 1`)
      .get() as Record<string, string>;
  const [first, last] = [order(''), order('desc')];
  database.close();
  return [
    ...['kumar', 'gmail', 'gmail.com', 'asha', 'zoya mukherjee', 'ramesh kumar gmail', '@gm', 'a', 'ra'],
    ...['nobody.kumar@gmail.com', 'xyzzy', first.email, last.phone, first.phone?.slice(2, 7)],
    ...[first.id, last.id?.slice(-8), first.razorpay_order_id?.slice(6, 14), first.payment_id, '0499999'],
  ].map((search) => search as string);
}

/** Every page that lists something, by its name in the table. */
export function pagesOf(file: string): Record<string, string> {
  const database = new DatabaseSync(file, { readOnly: true });
  const one = database
    .prepare('select * from enrolments where batch is not null limit 1 offset 1000')
    .get() as Record<string, string>;
  database.close();
  const month = new Date(Date.now() - 31 * DAY_MS).toISOString().slice(0, 7);
  return {
    Today: '/',
    Batches: '/batches',
    'a batch': `/batches/${one.course_id}/${one.batch}`,
    'a student': `/students/${one.order_id}`,
    Fees: '/fees',
    'overdue fees': '/fees/overdue',
    Leads: '/leads',
    Mail: '/mail',
    Books: '/books',
    'receipts of a month': `/books/receipts/${month}`,
    Log: '/log',
    Content: '/content',
  };
}

/** Whether the desk's search has indexed every order. */
export function isIndexed(file: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true });
  const { last } = database.prepare('select max(created_at) as last from orders').get() as { last: number };
  const { until } = database.prepare('select created_at as until from search_progress').get() as {
    until: number;
  };
  database.close();
  return until >= last;
}
