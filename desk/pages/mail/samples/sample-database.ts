import { type CatalogueItem, camps } from '#content';
import type { Database } from '#server/db/database.ts';
import { openInMemory } from '#server/db/in-memory.ts';
import { Store } from '#server/enrolment/store.ts';
import { LeadStore } from '#server/leads/lead-store.ts';
import {
  attention,
  cancellationOf,
  closing,
  dueDays,
  feeOf,
  guideOf,
  ids,
  instalmentOf,
  LATER_BATCH,
  type Paid,
  paidFeeOf,
  quote,
  type Registration,
  refundNoteOf,
  registrationOf,
  SAMPLE_BATCH,
  SAMPLE_TIME,
  unpaidOf,
  waitingRows,
} from './sample-rows.ts';

type Samples = { db: Database; store: Store; course: CatalogueItem };

/** A database of its own, in which every kind of mail has something to be written from. */
export async function openSampleDatabase(course: CatalogueItem): Promise<{ store: Store; leads: LeadStore }> {
  const db = await openInMemory();
  const [store, leads] = [new Store(db), new LeadStore(db)];
  const samples = { db, store, course };
  await addEnrolled(samples);
  await addOwing(samples);
  await addLeaving(samples);
  for (const entry of waitingRows(course)) await store.waitingList.join(entry);
  for (const lead of [quote, guideOf(camps[0])]) await leads.add(lead);
  await db.insertInto('attention').values(attention).execute();
  await db
    .insertInto('closings')
    .values({ ...closing, differences: JSON.stringify(closing.differences) })
    .execute();
  return { store, leads };
}

/** A student who has paid the registration and the first instalment and was moved, and one who has not paid yet. */
async function addEnrolled(samples: Samples) {
  const { db, store, course } = samples;
  const { order } = await register(ids.registration, samples);
  const next = feeOf(order.id, course, '2026-11-25');
  const paid = paidFeeOf(next);
  await addPaid(instalmentOf(course, paid.amount), store);
  await db.insertInto('fee_entries').values([paid, next]).execute();
  const ordered = { order_id: ids.instalment, entry_id: paid.id, amount: paid.amount };
  await db.insertInto('ordered_entries').values(ordered).execute();
  const unpaid = unpaidOf(ids.unpaid, course);
  // Another address: whoever has enrolled is not reminded of an order that they did not pay.
  await store.orders.add({ ...unpaid.order, email: 'rao@example.com' }, unpaid.items);
}

/** Adds students whose next fee is due in three days, is due today, and was due three days ago. */
async function addOwing(samples: Samples) {
  const fees = [
    feeOf(ids.dueSoon, samples.course, dueDays.dueSoon),
    feeOf(ids.dueToday, samples.course, dueDays.dueToday),
    feeOf(ids.overdue, samples.course, dueDays.overdue),
  ];
  for (const { order_id } of fees) await register(order_id, samples);
  await samples.db.insertInto('fee_entries').values(fees).execute();
}

/** Adds students who asked to leave, were declined, have left, or whose batch was cancelled, refunded or not yet. */
async function addLeaving(samples: Samples) {
  const { store } = samples;
  const leaving = await register(ids.leaving, samples);
  await store.cancellations.add(cancellationOf(leaving, 'requested'));
  const declined = await register(ids.declined, samples);
  await store.cancellations.add(cancellationOf(declined, 'declined'));
  const left = await register(ids.left, samples);
  await leave(left, store);
  await giveBack(left, store);
  const cancelled = await register(ids.cancelled, samples, LATER_BATCH);
  await store.enrolments.markCancelled(cancelled.enrolment, SAMPLE_TIME);
  await leave(cancelled, store);
  const unrefunded = await register(ids.unrefunded, samples, LATER_BATCH);
  await store.enrolments.markCancelled(unrefunded.enrolment, SAMPLE_TIME);
  await store.cancellations.add(cancellationOf(unrefunded, 'begun'));
}

async function leave(registration: Registration, store: Store) {
  await store.cancellations.add(cancellationOf(registration, 'agreed'));
  await store.enrolments.end(registration.enrolment, '', SAMPLE_TIME);
}

async function giveBack({ order, payment, receipt, enrolment: { course_id } }: Registration, store: Store) {
  const { id: payment_id, amount } = payment;
  await store.orders.update(order.id, { status: 'refunded' });
  await store.payments.put({ ...payment, status: 'refunded', amount_refunded: amount });
  const refund = { id: ids.refund, payment_id, amount, status: 'processed', seen_at: SAMPLE_TIME } as const;
  await store.payments.putRefund({ ...refund, course_id });
  await store.receipts.add(refundNoteOf(receipt));
}

async function register(id: string, { store, course }: Samples, batch = SAMPLE_BATCH) {
  const registration = registrationOf(id, course, batch);
  await addPaid(registration, store);
  await store.enrolments.add(registration.enrolment);
  return registration;
}

async function addPaid({ order, items, payment, receipt }: Paid, store: Store) {
  await store.orders.add(order, items);
  await store.payments.put(payment);
  await store.receipts.add(receipt);
}
