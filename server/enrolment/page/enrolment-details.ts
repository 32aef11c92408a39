import type { CatalogueItem } from '#content';
import {
  type EnrolmentDetails,
  type EnrolmentFee,
  type EnrolmentItem,
  REGISTRATION_ENTRY,
} from '#contract/enrolment.ts';
import type { Instant } from '../../clock.ts';
import { firstName } from '../../mail/visitor-name.ts';
import type { OrderingContext } from '../enrolment-context.ts';
import type { Enrolment, LastDays } from '../enrolment-store.ts';
import { type FeeStatus, feeStatusAt } from '../fees/fee-status.ts';
import type { FeeEntry } from '../fees/fee-store.ts';
import { shownStatus } from '../is-over.ts';
import { type Order, type OrderItem, referenceOf } from '../orders/order-store.ts';
import { seatedBatches } from '../seats/hold-seats.ts';
import { cancelling, cancellingAll, NO_CANCELLATION } from './cancelling.ts';
import { maskEmail, maskPhone } from './mask.ts';
import { paymentsOf } from './payments-of.ts';
import { isStillOffered } from './still-offered.ts';

/** What the enrolment page shows of a registration. */
export async function enrolmentDetails(order: Order, context: OrderingContext): Promise<EnrolmentDetails> {
  const { store, catalogue } = context;
  const now = context.clock();
  const about = {
    reference: referenceOf(order),
    student: studentOf(order),
    held_until: null,
    cancel: cancellingAll([]),
  };
  if (order.payment_id === null) {
    const items = await store.orders.itemsOf(order.id);
    const plan = registrationPlan(order, items, catalogue, now);
    const held = await store.seats.heldUntil(seatedBatches(items, catalogue), order.id, now);
    const held_until = held === null ? null : new Date(held).toISOString();
    return { ...about, items: items.map((item) => unpaidItem(item, now)), payments: [], plan, held_until };
  }
  const [account, entries, paid] = await Promise.all([
    store.cancellations.account(order.id),
    store.fees.planOf(order.id),
    store.receipts.paidFor(order.id),
  ]);
  // An order that was given back in full is no enrolment any more, even when nobody cancelled it.
  const enrolments = account.enrolments.map((enrolment) =>
    order.status === 'refunded' ? { ...enrolment, status: 'cancelled' as const } : enrolment,
  );
  const items = enrolments.map((enrolment) => ({
    ...enrolledItem(enrolment, account.lastDays, now),
    ...cancelling(enrolment, order, account, now),
  }));
  const statusOf = feeStatusAt(now, { ...account, enrolments });
  return {
    ...about,
    items,
    cancel: cancellingAll(items),
    payments: paymentsOf(paid, enrolments),
    plan: entries.map((entry) => planEntry(entry, statusOf(entry))),
  };
}

function studentOf({ name, email, phone }: Order): EnrolmentDetails['student'] {
  return { name: firstName(name), email: email && maskEmail(email), phone: phone && maskPhone(phone) };
}

function unpaidItem(item: OrderItem, now: Instant): EnrolmentItem {
  const cancelling = { cancellation: null, cancel: NO_CANCELLATION };
  return { ...aboutItem(item, now), last_day: null, status: 'unpaid', ...cancelling };
}

function aboutItem(item: OrderItem | Enrolment, now: Instant) {
  const { course_id, title, category, start_date, class_schedule, starts_at } = item;
  const about = { course_id, title, category, start_date, class_schedule };
  // Of the oldest orders only the words of the start are known, and not the instant.
  if (starts_at === null && start_date !== null) return about;
  return { ...about, has_begun: starts_at !== null && starts_at <= now };
}

function registrationPlan(
  order: Order,
  items: OrderItem[],
  catalogue: CatalogueItem[],
  now: Instant,
): EnrolmentFee[] {
  if (!isStillOffered(items, catalogue, now)) return [];
  const course_id = items[0]?.course_id ?? '';
  const { amount } = order;
  return [{ id: REGISTRATION_ENTRY, course_id, title: 'Registration', amount, due: null, status: 'due' }];
}

function enrolledItem(enrolment: Enrolment, lastDays: LastDays, now: Instant) {
  const about = { ...aboutItem(enrolment, now), last_day: lastDays.get(enrolment.course_id) ?? null };
  // It ends when the money goes back, but the student need not come.
  if (enrolment.status === 'active' && enrolment.batch_cancelled_at !== null)
    return { ...about, status: 'cancelled' as const, refund_follows: true };
  return { ...about, status: shownStatus(enrolment, lastDays, now) };
}

function planEntry({ id, course_id, title, amount, due }: FeeEntry, status: FeeStatus): EnrolmentFee {
  return { id, course_id, title, amount, due, status: status === 'not-owed' ? 'waived' : status };
}
