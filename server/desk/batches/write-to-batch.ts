import { isSameStudent } from '../../db/same-person.ts';
import { DeskError } from '../../desk-error.ts';
import type { StoreContext } from '../../enrolment/enrolment-context.ts';
import type { Order } from '../../enrolment/orders/order-store.ts';
import type { BatchKey } from '../../enrolment/seats/seat-store.ts';
import type { Store } from '../../enrolment/store.ts';
import { type EmailPayloads, readPayload } from '../../mail/email-payloads.ts';
import { numbered, subjectOf } from '../../mail/subject.ts';
import { nobodyInBatch } from './nobody-in-batch.ts';

const KIND = 'batch-message';
type Payload = EmailPayloads[typeof KIND];
export type BatchMessage = Pick<Payload, 'subject' | 'text'>;
/** `hasIt`: the same message was written to them before, and does not go to them again. */
export type Reader = Pick<Order, 'name' | 'email'> & { orderId: string; hasIt: boolean };

const LONGEST = { subject: 150, text: 10_000 };

/** Writes one email to each student of a batch. Nobody gets the same twice: whoever joins later gets it alone. */
export async function writeToBatch(
  key: BatchKey,
  typed: BatchMessage,
  { store, clock }: StoreContext,
): Promise<{ title: string; students: number }> {
  const message = checked(typed);
  return store.transaction(async (tx) => {
    // In the one order of all who lock several; none of them ends or is written to meanwhile.
    for (const enrolment of await tx.enrolments.inBatch(key)) await tx.enrolments.lock(enrolment);
    const { title, readers } = await readersOf(key, message, tx);
    const newReaders = readers.flatMap(({ orderId, email, hasIt }) =>
      email !== null && !hasIt ? [{ orderId, email }] : [],
    );
    if (newReaders.length === 0) throw new DeskError(nobodyLeft(readers));
    for (const { orderId, email } of newReaders) {
      const subject = subjectOf(orderId, key.course_id);
      const subjectId = numbered(subject, 1 + (await tx.outbox.count(KIND, subject)));
      const payload = { orderId, courseId: key.course_id, batch: key.batch, ...message };
      await tx.outbox.add({ kind: KIND, subjectId, recipient: email, payload }, clock());
    }
    return { title, students: newReaders.length };
  });
}

/** Who would get a message. Before anything is typed, everybody. */
export async function lookAtReaders(key: BatchKey, typed: BatchMessage | null, { store }: StoreContext) {
  return readersOf(key, typed && checked(typed), store);
}

async function readersOf(
  key: BatchKey,
  message: BatchMessage | null,
  store: Store,
): Promise<{ title: string; readers: Reader[] }> {
  const enrolments = await store.enrolments.inBatch(key);
  const [first] = enrolments;
  if (!first) throw nobodyInBatch();
  const readers: Reader[] = [];
  for (const { order_id } of enrolments) {
    const { name, email } = await store.orders.existing(order_id);
    // Enrolled twice, and reads it once.
    if (readers.some((reader) => isSameStudent(reader, { name, email }))) continue;
    const orders = [order_id, ...(await store.enrolments.ordersInBatch(order_id, key))];
    const before = await Promise.all(
      orders.map((id) => store.outbox.payloadsOf(KIND, subjectOf(id, key.course_id))),
    );
    const hasIt = before.flat().some((payload) => isSame(payload, message, key));
    readers.push({ orderId: order_id, name, email, hasIt });
  }
  return {
    title: first.title,
    readers: readers.toSorted((one, two) => (one.name ?? '').localeCompare(two.name ?? '')),
  };
}

function isSame(payload: string, message: BatchMessage | null, key: BatchKey): boolean {
  const { subject, text, batch = key.batch } = readPayload<typeof KIND>(payload);
  return message !== null && batch === key.batch && subject === message.subject && text === message.text;
}

function checked({ subject, text }: BatchMessage): BatchMessage {
  const clean = {
    subject: subject.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(),
    text: text.replaceAll('\0', '').replaceAll('\r\n', '\n').trim(),
  };
  for (const part of ['subject', 'text'] as const) {
    if (clean[part] === '') throw new DeskError(`Write the ${part}.`);
    if (clean[part].length > LONGEST[part])
      throw new DeskError(`The ${part} has at most ${LONGEST[part].toLocaleString('en-IN')} characters.`);
  }
  return clean;
}

function nobodyLeft(readers: Reader[]): string {
  return readers.some(({ hasIt }) => hasIt)
    ? 'Everybody in this batch has this message already: nothing was done.'
    : 'No address of anybody in this batch is known.';
}
