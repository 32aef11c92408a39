/** Razorpay's records, field by field in its order. Amounts are paise, times Unix seconds. */

/** Empty notes come back as an empty list, others as an object. */
export type Notes = Record<string, string | number> | [];

export type Order = {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
};

export type Method = 'card' | 'upi' | 'netbanking' | 'wallet';

export type Card = {
  id: string;
  entity: 'card';
  name: string;
  last4: string;
  network: string;
  type: 'credit' | 'debit';
  issuer: string | null;
  international: boolean;
  emi: boolean;
  sub_type: string;
  token_iin: null;
};

export type Payment = {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  invoice_id: null;
  international: boolean;
  method: Method;
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  description: string | null;
  card_id: string | null;
  card?: Card;
  bank: string | null;
  wallet: string | null;
  vpa: string | null;
  email: string;
  contact: string;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Record<string, string | null>;
  created_at: number;
  upi?: { vpa: string; flow: 'collect'; payer_account_type: string };
};

export type Refund = {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn: string | null };
  created_at: number;
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_processed: 'normal' | 'instant' | null;
  speed_requested: 'normal' | 'optimum';
};

export type Collection<T> = { entity: 'collection'; count: number; items: T[] };

export function collection<T>(items: T[]): Collection<T> {
  return { entity: 'collection', count: items.length, items };
}

export function unixSeconds(ms: number): number {
  return Math.floor(ms / 1000);
}
