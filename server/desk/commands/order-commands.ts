import type { Command } from 'commander';
import { count } from '#contract/count.ts';
import { formatRupees } from '#contract/money.ts';
import { ordersCsv } from '../books/order-export.ts';
import type { OrderFilter, OrderLine, PaymentFilter, PaymentLine } from '../books/order-queries.ts';
import type { Run } from '../desk.ts';
import { table, time } from '../format.ts';
import { runLogged } from './log-command.ts';
import { limit, since, status, until } from './options.ts';
import { findOrder, orderDetails } from './order-details.ts';

const orderStatuses = ['created', 'paid', 'refunded', 'expired'] satisfies OrderFilter['status'][];
const paymentStatuses = [
  'created',
  'authorized',
  'captured',
  'failed',
  'refunded',
] satisfies PaymentFilter['status'][];

/** Commands that look up orders and payments. */
export function addOrderCommands(program: Command, run: Run) {
  program
    .command('orders')
    .description('list orders, the newest first')
    .addOption(status(orderStatuses))
    .addOption(since)
    .addOption(until)
    .option('--find <text>', 'part of a name, e-mail address, phone number or id')
    .addOption(limit)
    .action((filter: OrderFilter) =>
      run(async ({ queries }) => table((await queries.orders(filter)).map(orderRow))),
    );

  program
    .command('order')
    .description('show one order with its payments and emails')
    .argument('<id>', 'our id, the provider’s, the payment’s or the receipt')
    .action((id: string) => run(async (desk) => orderDetails(await findOrder(id, desk), desk)));

  program
    .command('payments')
    .description('list payments, the newest first')
    .addOption(status(paymentStatuses))
    .addOption(since)
    .addOption(until)
    .addOption(limit)
    .action((filter: PaymentFilter) =>
      run(async ({ queries }) => table((await queries.payments(filter)).map(paymentRow))),
    );

  program
    .command('export')
    .description('write orders to a CSV file for spreadsheets')
    .argument('<file.csv>', 'a file that does not exist yet')
    .addOption(status(orderStatuses))
    .addOption(since)
    .addOption(until)
    .action((file: string, filter: OrderFilter) =>
      runLogged(run, 'export-orders', async ({ queries, writeFile }) => {
        const orders = await queries.orders(filter);
        writeFile(file, ordersCsv(orders));
        return { subject: 'orders', said: `${count(orders.length, 'order is', 'orders are')} in ${file}.` };
      }),
    );
}

const orderRow = (order: OrderLine) => ({
  order: order.razorpay_order_id ?? order.id,
  placed: time(order.created_at),
  status: order.status,
  amount: formatRupees(order.amount),
  student: order.name,
  email: order.email,
  courses: order.courses,
});

const paymentRow = (payment: PaymentLine) => ({
  payment: payment.id,
  order: payment.razorpay_order_id,
  seen: time(payment.seen_at),
  status: payment.status,
  amount: formatRupees(payment.amount),
  refunded: formatRupees(payment.amount_refunded),
});
