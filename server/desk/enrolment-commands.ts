import { formatRupees } from '#contract/money.ts';
import { reconcile } from '../enrolment/reconcile.ts';
import { backUp } from './back-up.ts';
import { type Command, type Desk, filterFrom, SHOWN } from './commands.ts';
import { DeskError } from './desk-error.ts';
import { csv, table, time } from './format.ts';
import type { OrderLine } from './order-queries.ts';
import { refundOrder } from './refund.ts';
import { resendConfirmation } from './resend.ts';

const orderStatuses = ['created', 'paid', 'refunded', 'expired'];
const paymentStatuses = ['created', 'authorized', 'captured', 'failed', 'refunded'];

export const enrolmentCommands: Record<string, Command> = {
  orders: {
    usage: `orders [--status ${orderStatuses.join('|')}] [--since DAY] [--until DAY] [--find TEXT] [--limit N]`,
    says: 'the newest orders first',
    run: async (_args, options, { queries }) => {
      const orders = await queries.orders({ limit: SHOWN, ...filterFrom(options, orderStatuses) });
      return table(
        orders.map((order) => ({
          order: order.razorpay_order_id ?? order.id,
          placed: time(order.created_at),
          status: order.status,
          amount: formatRupees(order.amount),
          student: order.name,
          email: order.email,
          courses: order.courses,
        })),
      );
    },
  },
  order: {
    usage: 'order ID',
    says: 'one order, by our id, the provider’s, the payment’s or the receipt, with its payments and emails',
    run: async ([id], _options, desk) => showOrder(await findOrder(id, desk), desk),
  },
  payments: {
    usage: `payments [--status ${paymentStatuses.join('|')}] [--since DAY] [--until DAY] [--limit N]`,
    says: 'the newest payments first',
    run: async (_args, options, { queries }) => {
      const payments = await queries.payments({ limit: SHOWN, ...filterFrom(options, paymentStatuses) });
      return table(
        payments.map((payment) => ({
          payment: payment.id,
          order: payment.razorpay_order_id,
          seen: time(payment.seen_at),
          status: payment.status,
          amount: formatRupees(payment.amount),
          refunded: formatRupees(payment.amount_refunded),
        })),
      );
    },
  },
  export: {
    usage: 'export FILE.csv [--status …] [--since DAY] [--until DAY]',
    says: 'the orders as a file for the spreadsheet',
    run: async ([file], options, { queries, writeFile }) => {
      if (!file) throw new DeskError('Name the file: export orders.csv');
      const orders = await queries.orders(filterFrom(options, orderStatuses));
      writeFile(file, csv(orders.map(exportedOrder), exportedColumns));
      return `${orders.length} orders are in ${file}.`;
    },
  },
  resend: {
    usage: 'resend ORDER [--to ADDRESS]',
    says: 'sends the confirmation once more, to a corrected address where one is given',
    run: async ([id], { to }, desk) =>
      resendConfirmation(await findOrder(id, desk), to as string | undefined, desk.store, desk.now()),
  },
  refund: {
    usage: 'refund ORDER [--amount RUPEES] --yes [--again]',
    says: 'gives the money back; asking twice gives back once',
    run: async ([id], options, desk) => {
      const order = await findOrder(id, desk);
      const amount = options.amount === undefined ? undefined : paise(options.amount as string);
      if (!options.yes) {
        const sum = amount === undefined ? 'all that is left' : formatRupees(amount);
        throw new DeskError(
          `This gives ${order.name ?? 'the student'} ${sum} of ${formatRupees(order.amount)} back and can't be undone. Say --yes to do it.`,
        );
      }
      return refundOrder(
        order,
        { amount, again: options.again === true },
        { ...desk, razorpay: desk.razorpay(), now: desk.now() },
      );
    },
  },
  reconcile: {
    usage: 'reconcile',
    says: 'asks the provider now about every order that is still open',
    run: async (_args, _options, desk) => {
      await desk.store.askAboutOpenOrders(desk.now());
      const asked = await reconcile({ ...desk, razorpay: desk.razorpay() });
      return `${asked} open orders were asked about.`;
    },
  },
  attention: {
    usage: 'attention',
    says: 'what only a person can decide',
    run: async (_args, _options, { queries }) => {
      const waiting = await queries.attention();
      if (waiting.length === 0) return 'Nothing waits for you.';
      return table(
        waiting.map(({ id, reason, noticed_at, details }) => ({
          id,
          noticed: time(noticed_at),
          reason,
          details,
        })),
      );
    },
  },
  resolve: {
    usage: 'resolve ID',
    says: 'marks something of the attention list as seen to',
    run: async ([id], _options, { queries, now }) => {
      if (!id || !(await queries.resolve(id, now()))) throw new DeskError(`Nothing with the id ${id} waits.`);
      return 'Seen to.';
    },
  },
  backup: {
    usage: 'backup FILE',
    says: 'a whole copy of the SQLite database, while the server runs',
    run: async ([file], _options, { sqliteFile }) => {
      if (!file) throw new DeskError('Name the file: backup 2026-11-20.sqlite');
      if (!sqliteFile) throw new DeskError('This database is PostgreSQL: use pg_dump.');
      return backUp(sqliteFile, file);
    },
  },
};

async function findOrder(id: string | undefined, { queries }: Desk) {
  const order = id && (await queries.order(id));
  if (!order) throw new DeskError(id ? `There is no order ${id}.` : 'Which order? Name one of its ids.');
  return order;
}

async function showOrder(
  order: Awaited<ReturnType<typeof findOrder>>,
  { queries, store }: Desk,
): Promise<string> {
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
  };
  const items = (await store.itemsOf(order.id)).map(({ title, amount, start_date }) => ({
    course: title,
    amount: formatRupees(amount),
    starts: start_date,
  }));
  const payments = (await queries.paymentsOf(order.id)).map((payment) => ({
    payment: payment.id,
    status: payment.status,
    amount: formatRupees(payment.amount),
    refunded: formatRupees(payment.amount_refunded),
    seen: time(payment.seen_at),
  }));
  const emails = (await queries.emailsAbout(order.id)).map((email) => ({
    email: email.kind,
    to: email.recipient,
    sent: email.sent_at === null ? `not yet, tried ${email.tries} times` : time(email.sent_at),
  }));
  return [
    table(Object.entries(facts).map(([what, value]) => ({ what, is: value ?? '' }))),
    ...[items, payments, emails].filter((rows) => rows.length > 0).map(table),
  ].join('\n\n');
}

function paise(rupees: string): number {
  const amount = Math.round(Number(rupees) * 100);
  if (!/^\d+(\.\d{1,2})?$/.test(rupees) || amount < 100)
    throw new DeskError('--amount is in rupees, at least 1.');
  return amount;
}

const exportedColumns = [
  'order',
  'razorpay_order_id',
  'payment_id',
  'status',
  'amount_rupees',
  'currency',
  'placed',
  'paid',
  'name',
  'email',
  'phone',
  'courses',
];

function exportedOrder(order: OrderLine) {
  return {
    order: order.id,
    razorpay_order_id: order.razorpay_order_id,
    payment_id: order.payment_id,
    status: order.status,
    amount_rupees: order.amount / 100,
    currency: order.currency,
    placed: time(order.created_at),
    paid: time(order.paid_at),
    name: order.name,
    email: order.email,
    phone: order.phone,
    courses: order.courses,
  };
}
