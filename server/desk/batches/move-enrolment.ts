import type { CatalogueItem } from '#content';
import { displayDay } from '#contract/india-time.ts';
import type { Instant } from '../../clock.ts';
import { resolveRefusedMail } from '../../enrolment/attention/park-mail.ts';
import { renewRequest } from '../../enrolment/cancellation/request-cancellation.ts';
import type { Enrolment, EnrolmentKey } from '../../enrolment/enrolment-store.ts';
import type { PlannedFee } from '../../enrolment/fees/fee-store.ts';
import { readPlan } from '../../enrolment/fees/plan-from.ts';
import type { Order } from '../../enrolment/orders/order-store.ts';
import type { Store } from '../../enrolment/store.ts';
import { endWaiting } from '../../enrolment/waiting-list/end-waiting.ts';
import { readPayload } from '../../mail/email-payloads.ts';
import { numbered, subjectOf } from '../../mail/subject.ts';
import type { Placement } from './put-into-batch.ts';

/**
 * Gives an enrolment the dates of another batch, and tells the student. Null for one that has ended meanwhile.
 * `isAlone`: the others of the batch stay in it. The order and the new batch are locked.
 */
export async function moveEnrolment(
  key: EnrolmentKey & { batch: string },
  { item, terms }: Placement,
  tx: Store,
  now: Instant,
  { isAlone = false } = {},
): Promise<{ isTold: boolean } | null> {
  const enrolment = await tx.enrolments.lock(key);
  if (enrolment?.status !== 'active') return null;
  const { order_id, course_id } = enrolment;
  // New dates are a new reason: who was declined may ask again.
  const leaving = await tx.cancellations.cancellation(enrolment);
  if (leaving?.status === 'declined') await tx.cancellations.remove(enrolment);
  const { start_date = null, class_schedule = null } = item;
  const { batch, starts_at } = terms;
  // Nobody loses time that was promised before.
  const refund_until = enrolment.refund_until && Math.max(enrolment.refund_until, terms.refund_until);
  const to = { batch, starts_at, refund_until, start_date, class_schedule };
  await tx.enrolments.move(enrolment, { ...to, moved_at: now });
  await renewRequest(enrolment, tx);
  const day = displayDay(batch);
  const reason = isAlone ? `Moved to the batch of ${day}.` : `The start moved to ${day}.`;
  await moveFees(enrolment, { plan: readPlan(terms.plan), reason }, tx, now);
  await tx.reminders.forgetStart('batch-starts', enrolment);
  const order = await tx.orders.existing(order_id);
  const oldStart = enrolment.start_date ?? displayDay(key.batch);
  await endWaiting({ course_id, batch }, order, tx);
  return { isTold: await tell({ order, oldStart, item, batch, isAlone }, tx, now) };
}

const MOVED_MAIL = 'batch-moved';

type Moved = { order: Order; oldStart: string; item: CatalogueItem; batch: string; isAlone: boolean };

/** Mails both starts, the old one as the student was told it. Nothing if they surely never heard of another. */
async function tell(
  { order, oldStart, item, batch, isAlone }: Moved,
  tx: Store,
  now: Instant,
): Promise<boolean> {
  const { id, email } = order;
  if (!email) return false;
  const subjectId = subjectOf(id, item.id);
  const earlier = await withdrawUnsent(subjectId, tx, now);
  const isBack = earlier !== undefined && earlier.from === item.start_date;
  if (isBack && earlier.isUnheard) return false;
  const from = (isBack ? null : earlier?.from) ?? oldStart;
  const payload = { orderId: id, courseId: item.id, from, batch, isAlone };
  await tx.outbox.addAnother({ kind: MOVED_MAIL, subjectId, recipient: email, payload }, now);
  return true;
}

/**
 * Withdraws the mail about an earlier move that waits or was refused. `isUnheard`: the student did not get it; one that
 * was tried may have arrived without a note of it.
 */
async function withdrawUnsent(subject: string, tx: Store, now: Instant) {
  const last = numbered(subject, await tx.outbox.count(MOVED_MAIL, subject));
  const [mail] = await tx.outbox.messagesOf([MOVED_MAIL], [last]);
  if (!mail || (mail.try_at === null && mail.parked_at === null)) return undefined;
  await tx.outbox.withdraw(mail.id);
  if (mail.parked_at !== null) await resolveRefusedMail(tx, now);
  const { from } = readPayload<typeof MOVED_MAIL>(mail.payload);
  return { from, isUnheard: mail.tries === 0 || mail.parked_at !== null };
}

/**
 * Open entries are due as the new start wants it, but never earlier than was agreed. Amounts stay, also of more entries
 * than the new plan has: they are due with its last.
 */
async function moveFees(
  { order_id, course_id }: Enrolment,
  { plan, reason }: { plan: PlannedFee[]; reason: string },
  tx: Store,
  now: Instant,
) {
  const entries = (await tx.fees.planOf(order_id)).filter((entry) => entry.course_id === course_id);
  for (const { id, position } of entries) {
    const entry = await tx.fees.lockEntry(id);
    const due = (plan[position] ?? plan.at(-1))?.due;
    if (entry.status !== 'open' || due === undefined || due <= entry.due) continue;
    await tx.fees.writeChange(entry, { due }, { reason, now });
  }
}
