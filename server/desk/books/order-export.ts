import { type CsvOptions, csv, csvTime } from '../format.ts';
import type { OrderLine } from './order-queries.ts';

const columns = [
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
  'guardian',
  'agreed_to',
  'agreed_at',
  'courses',
];

export function ordersCsv(orders: OrderLine[], options?: CsvOptions): string {
  const rows = orders.map((order) => ({
    order: order.id,
    razorpay_order_id: order.razorpay_order_id,
    payment_id: order.payment_id,
    status: order.status,
    amount_rupees: order.amount / 100,
    currency: order.currency,
    placed: csvTime(order.created_at),
    paid: csvTime(order.paid_at),
    name: order.name,
    email: order.email,
    phone: order.phone,
    guardian: order.guardian,
    agreed_to: order.consent_version,
    agreed_at: csvTime(order.consent_at),
    courses: order.courses,
  }));
  return csv(rows, columns, options);
}
