import { randomUUID } from 'node:crypto';
import { sumOf } from '#contract/money.ts';
import type { Instant } from '../../clock.ts';
import { newId } from '../../db/new-id.ts';
import type { FeeEntry } from '../fees/fee-store.ts';
import type { Order } from './order-store.ts';

/** A registration that nobody has paid, and of which Razorpay has not heard. Amount and student come on top. */
export function newOrder(now: Instant): Order {
  return {
    id: newId(),
    receipt: randomUUID(),
    razorpay_order_id: null,
    amount: 0,
    currency: 'INR',
    status: 'created',
    payment_id: null,
    name: null,
    email: null,
    phone: null,
    guardian: null,
    consent_version: null,
    consent_at: null,
    created_at: now,
    paid_at: null,
    check_at: null,
    checks: 0,
    erased_at: null,
    kind: 'registration',
    registration_id: null,
  };
}

/** An order for entries of a registration's fee plan, whoever pays them and how. */
export function newInstalment(
  { id, name, email, phone, currency }: Order,
  entries: FeeEntry[],
  now: Instant,
): Order {
  return {
    ...newOrder(now),
    amount: sumOf(entries),
    currency,
    name,
    email,
    phone,
    kind: 'instalment',
    registration_id: id,
  };
}
