import type { DeskLogTable } from '#server/db/desk-tables.ts';
import type { FeeChangesTable } from '#server/db/enrolment-tables.ts';
import type { AttentionTable } from '#server/db/tables.ts';
import type { Note } from '#server/desk/students/notes.ts';
import { mailsOf, type StudentMail } from '#server/desk/students/student-mails.ts';
import type { PromisedRefund } from '#server/enrolment/by-hand/hand-payment-store.ts';
import { readFeeChange } from '#server/enrolment/fees/fee-change.ts';
import type { FeeEntry } from '#server/enrolment/fees/fee-store.ts';
import { type Order, referenceOf } from '#server/enrolment/orders/order-store.ts';
import { type Waiting, waitingOn } from '../../attention/waiting.ts';
import type { DeskContext } from '../../context.ts';
import { studentPath } from '../../paths.ts';
import { type CourseRow, coursesOf } from './course-rows.ts';
import { type FeeRow, feesOf } from './fee-rows.ts';
import { type Attempt, attemptsOf, type PaymentRow, paymentRows } from './payment-rows.ts';

export type StudentData = {
  registration: Order;
  reference: string;
  waiting: Waiting[];
  courses: CourseRow[];
  fees: FeeRow[];
  changes: { id: string; title: string; change: string; reason: string; changedAt: number }[];
  payments: PaymentRow[];
  attempts: Attempt[];
  promised: PromisedRefund[];
  mails: StudentMail[];
  notes: Note[];
  history: DeskLogTable[];
};

const HISTORY = 50;

/** Everything about one registration. */
export async function studentData(registration: Order, context: DeskContext): Promise<StudentData> {
  const { store, students, notes, deskLog, db, clock } = context;
  const { id } = registration;
  const [plan, orderIds] = [await store.fees.planOf(id), await store.orders.idsOfRegistration(id)];
  const orders = await store.orders.withIds(orderIds);
  const changes = await students.changesOf(plan.map((entry) => entry.id));
  const courses = await coursesOf(registration, context);
  const promised = await store.handPayments.promised(id);
  const payments = await paymentRows(orders, promised, store);
  const mails = await mailsOf(db, {
    registrationId: id,
    orderIds: orderIds.filter((one) => one !== id),
    courseIds: courses.map(({ courseId }) => courseId),
    entries: plan.map((entry) => ({ id: entry.id, days: daysOf(entry, changes) })),
    refundNotes: payments.flatMap(({ refundNotes }) => refundNotes),
  });
  return {
    registration,
    reference: referenceOf(registration),
    waiting: await waitingAbout(registration, orderIds, context),
    courses,
    fees: feesOf(plan, {
      courses,
      payments,
      now: clock(),
      account: await store.cancellations.account(id),
    }),
    changes: changes.map((one) => ({
      id: one.id,
      title: plan.find((entry) => entry.id === one.entry_id)?.title ?? '',
      change: one.change,
      reason: one.reason,
      changedAt: one.changed_at,
    })),
    payments,
    attempts: await attemptsOf(orders, context),
    promised,
    mails,
    notes: await notes.of(id),
    history: await deskLog.of([id], HISTORY),
  };
}

/** Every day an entry was due on: its reminders are about those. */
function daysOf({ id, due }: FeeEntry, changes: FeeChangesTable[]): string[] {
  const moved = changes
    .filter(({ entry_id }) => entry_id === id)
    .flatMap(({ change }) => readFeeChange(change).due ?? []);
  return [...new Set([due, ...moved])];
}

/** What needs the owner about this student. */
async function waitingAbout(registration: Order, orderIds: string[], context: DeskContext) {
  const isTheirs = ({ subject, details }: AttentionTable) =>
    orderIds.some((id) => subject.startsWith(id) || details.includes(id));
  const theirs = (await context.store.attention.unresolved()).filter(isTheirs);
  return waitingOn(studentPath(registration), theirs, context);
}
