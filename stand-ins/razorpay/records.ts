import type { Order, Payment, Refund } from './entities.ts';

export type Capture = 'automatic' | 'manual';

export type OrderRecord = {
  id: string;
  shown: Order;
  /** The order's own capture setting; null uses the account's. */
  capture: Capture | null;
  paymentIds: string[];
  createdAtMs: number;
};

export type PaymentRecord = {
  id: string;
  shown: Payment;
  /** Authorize only: captured by an API call, whatever the settings. */
  holdCapture: boolean;
  /** A double charge: its order may be paid already. */
  evenIfPaid: boolean;
  /** When the bank's late approval is due (ms), if any. */
  lateAt: number | null;
  refundIds: string[];
};

export type RefundRecord = { id: string; shown: Refund };

/** A used X-Refund-Idempotency key, its request and its refund. */
type RefundKeyRecord = { id: string; asked: string; refundId: string };

/** The body is kept as the signed text, so that every retry sends the same bytes. */
export type EventRecord = { id: string; event: string; body: string; createdAtMs: number };

export type DeliveryRecord = {
  id: string;
  eventId: string;
  event: string;
  url: string;
  status: 'pending' | 'delivered' | 'dropped' | 'given-up';
  /** Held back by a fault until a later event has overtaken it. */
  heldBack: boolean;
  nextAttemptAt: number;
  createdAtMs: number;
  attempts: { at: number; status: number | null; error: string | null }[];
};

/** A webhook address that failed for so long that it is disabled until switched on again. */
type DisabledRecord = { id: string; since: number };

export type Tables = {
  orders: OrderRecord;
  payments: PaymentRecord;
  refunds: RefundRecord;
  refundKeys: RefundKeyRecord;
  events: EventRecord;
  deliveries: DeliveryRecord;
  disabledWebhooks: DisabledRecord;
};
export type TableName = keyof Tables;

export const tableNames: TableName[] = [
  'orders',
  'payments',
  'refunds',
  'refundKeys',
  'events',
  'deliveries',
  'disabledWebhooks',
];
