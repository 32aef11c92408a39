import type { CatalogueItem } from '#content';
import { billingDetails } from '#contract/billing.ts';
import { displayDay } from '#contract/india-time.ts';
import { formatRupees, type Paise } from '#contract/money.ts';
import type { Instant } from '../../clock.ts';
import { DeskError } from '../../desk-error.ts';
import { batchTerms, undated } from '../../enrolment/batch-terms.ts';
import type { registrationMethods } from '../../enrolment/by-hand/hand-methods.ts';
import type { CatalogueContext } from '../../enrolment/enrolment-context.ts';
import type { PlannedFee } from '../../enrolment/fees/fee-store.ts';
import { planFrom, readPlan } from '../../enrolment/fees/plan-from.ts';
import { newOrder } from '../../enrolment/orders/new-order.ts';
import type { Order, OrderItem } from '../../enrolment/orders/order-store.ts';
import { orderItem } from '../../enrolment/orders/place-order.ts';
import { batchOf } from '../../enrolment/seats/hold-seats.ts';
import { hasOpenBatch } from '../../enrolment/seats/open-batches.ts';
import type { Store } from '../../enrolment/store.ts';
import { endWaiting } from '../../enrolment/waiting-list/end-waiting.ts';
import { lockPlace, type OtherSeats, otherSeats, refuseFull } from '../batches/other-seats.ts';
import { refuseEnrolledTwice } from '../batches/put-into-batch.ts';
import { dryRun } from '../dry-run.ts';
import { type ByHand, checkByHand, instantOf } from './hand-money.ts';
import { type Recorded, settleByHand } from './record-payment.ts';

/**
 * How the registration was paid. `amount`: if it was less than the price, as for a group. `reference` says why when it
 * was less, or free of charge.
 */
export type HandRegistration = Omit<ByHand, 'method'> & {
  method: (typeof registrationMethods)[number];
  amount?: Paise;
};

export type NewStudent = { name: string; email: string; phone?: string; guardian?: string };

export type EnrolRequest = {
  student: NewStudent;
  courseId: string;
  /** The day the batch begins, also if it has begun; null for the next one, while nobody knows its dates. */
  batch: string | null;
  paid: HandRegistration;
  /** The owner knows that the batch is full, or that others wait for its seats. */
  overfull?: boolean;
};

/**
 * Enrols a student by hand: the same enrolment, fee plan, receipt and emails as for one who registers on the site.
 * Refuses a batch without a free seat unless told otherwise, and a student who is in it already.
 */
export async function enrolByHand(request: EnrolRequest, context: CatalogueContext): Promise<Recorded> {
  const { order, item } = newRegistration(request, context);
  return context.store.transaction(async (tx) => {
    await tx.orders.add(order, [item]);
    const seats = await claimSeat(order, item, tx, context);
    if (!request.overfull) refuseFull(seats, item);
    const { amount: _, ...byHand } = request.paid;
    return settleByHand({ order, byHand, overfull: request.overfull }, tx, context);
  });
}

/** `price`: what the registration costs on the site; `postponed`: fees of the plan that would be late otherwise. */
type EnrolmentLook = {
  item: OrderItem;
  price: Paise;
  seats: OtherSeats;
  plan: PlannedFee[];
  postponed: PlannedFee[];
};

/** What enrolling would find, by the same checks, but for whether a seat is free. Nothing of it stays. */
export async function lookAtEnrolment(
  request: EnrolRequest,
  context: CatalogueContext,
): Promise<EnrolmentLook> {
  const { order, item, price } = newRegistration(request, context);
  const seats = await dryRun(context.store, async (tx) => {
    await tx.orders.add(order, [item]);
    return claimSeat(order, item, tx, context);
  });
  const planned = readPlan(item.plan);
  const plan = planFrom(planned, context.clock());
  const postponed = plan.filter(({ due }, index) => due !== planned[index]?.due);
  return { item, price, seats, plan, postponed };
}

function newRegistration(request: EnrolRequest, { catalogue, clock }: CatalogueContext) {
  const now = clock();
  const student = checkStudent(request.student);
  checkByHand(request.paid, now);
  const listed = itemOf(request, catalogue, now);
  const item = { ...listed, amount: amountOf(request.paid, listed) };
  const order: Order = { ...newOrder(now), ...student, amount: item.amount };
  return { order, item, price: listed.amount };
}

/** The price, or what was agreed instead. Less needs a reason. */
function amountOf(
  { method, amount, reference }: HandRegistration,
  { title, amount: price }: OrderItem,
): Paise {
  const agreed = method === 'free' ? 0 : (amount ?? price);
  if (method === 'free' && amount !== undefined)
    throw new DeskError('What is free of charge has no amount. Leave it empty.');
  if (agreed > price)
    throw new DeskError(`The registration of ${title} is ${formatRupees(price)}: it can’t be more.`);
  if (agreed < price && reference.trim() === '')
    throw new DeskError(
      `Say why it is ${agreed === 0 ? 'free of charge' : 'less'}: the reason is kept with the payment.`,
    );
  return agreed;
}

function checkStudent({ name, email, phone, guardian }: NewStudent) {
  const { name: nameRule, email: emailRule, contact, guardian: guardianRule } = billingDetails.shape;
  const firstError = [
    nameRule.safeParse(name),
    emailRule.safeParse(email),
    ...(phone ? [contact.safeParse(phone)] : []),
    ...(guardian ? [guardianRule.safeParse(guardian)] : []),
  ].find(({ success }) => !success)?.error?.issues[0]?.message;
  if (firstError) throw new DeskError(firstError);
  return {
    name: name.trim(),
    email: email.trim(),
    phone: phone?.trim() || null,
    guardian: guardian?.trim() || null,
  };
}

/** The course at the price of the day it was paid. A batch that has begun can still be joined. */
function itemOf(
  { courseId, batch, paid }: EnrolRequest,
  catalogue: CatalogueItem[],
  now: Instant,
): OrderItem {
  const course = catalogue.find(({ id }) => id === courseId);
  if (!course) throw new DeskError(`There is no course ${courseId}.`);
  const onSite = batchOf(course);
  if (batch !== null && batch !== onSite)
    throw new DeskError(`${course.title} has no batch that begins on ${batch}.`);
  // Whoever waits for dates has a seat in the batch on the site: it can't mean the one after it.
  if (batch === null && onSite !== null && hasOpenBatch(course, now))
    throw new DeskError(
      `The next batch of ${course.title} is that of ${displayDay(onSite)}. Enrol for the one after it once that has begun.`,
    );
  const item = orderItem(course, instantOf(paid.day, now));
  return {
    ...item,
    ...(batch === null ? undated : batchTerms(course)),
    start_date: batch === null ? null : (course.start_date ?? null),
    class_schedule: batch === null ? null : (course.class_schedule ?? null),
  };
}

/** Locks student and batch, refuses who is in it, ends their waiting. Returns who has and wants its other seats. */
async function claimSeat(
  order: Order,
  item: OrderItem,
  tx: Store,
  context: CatalogueContext,
): Promise<OtherSeats> {
  await lockPlace(order, item, tx, context.catalogue);
  await refuseEnrolledTwice(order, item, tx);
  await endWaiting(item, order, tx);
  return otherSeats(order, item, tx, context);
}
