import { DeskError } from '../../desk-error.ts';
import { readPayload } from '../../mail/email-payloads.ts';
import { subjectOf } from '../../mail/subject.ts';
import { isHandPayment } from '../by-hand/hand-payment-store.ts';
import type { EnrolmentContext } from '../enrolment-context.ts';
import type { Enrolment, EnrolmentKey } from '../enrolment-store.ts';
import { asPaid, type Order, type PaidOrder } from '../orders/order-store.ts';
import { noteRefundsIfKnown } from '../payments/refunds-at-razorpay.ts';
import { refuseUnderWay } from '../payments/unanswered-refunds.ts';
import type { Store } from '../store.ts';
import { beginCancellation } from './begin-cancellation.ts';
import { flagCharge } from './camp-charge.ts';
import type { Cancellation } from './cancellation-store.ts';
import { type Account, isKept, type PaidPart, type RefundShare, refundShares } from './cancellation-terms.ts';
import { NotInBatchError } from './not-in-batch-error.ts';
import { promiseShares } from './promise-shares.ts';
import { refundOnline } from './refund-online.ts';
import { wasToldOfRefund } from './tell-of-refund.ts';

/** What the student gets, in paise. */
export type GivenBack = { online: number; byHand: number; charge: number };

/**
 * Agrees to a cancellation: first the money goes back, then the seat is freed and the student is told. Both can
 * be repeated after a failure in between, or after a refund that failed at the bank: what went back once does not
 * go back again. What had come by hand is promised, and flagged for the owner until it is given back by hand; with
 * `orByHand`, also what Razorpay can't give back.
 * Returns what goes back through Razorpay, after an earlier agreement only what is refunded again, what is only
 * promised by hand, and what the school pays on top for cancelling a camp late. `batch`: only if the school has
 * cancelled this one, and the student is still in it.
 */
export async function agreeToCancellation(
  {
    order,
    courseId,
    reason = '',
    batch,
    orByHand,
  }: { order: Order; courseId: string; reason?: string; batch?: string; orByHand?: boolean },
  context: EnrolmentContext,
): Promise<GivenBack> {
  const { store, clock } = context;
  const key = { order_id: order.id, course_id: courseId };
  const request = await openRequest(key, { reason, batch }, context);
  const account = await store.cancellations.account(order.id);
  const shares = sharesOf(key, account, request);
  const { online, handOrders, unknown } = await refundShared({ shares, courseId, orByHand }, context);
  return store.transaction(async (tx) => {
    const now = clock();
    const orders = await lockOrders(handOrders, tx);
    await tx.enrolments.lockAll(order.id);
    const current = await tx.cancellations.account(order.id);
    if ((await tx.cancellations.cancellation(key))?.status === 'agreed') {
      // What had come by hand was promised then.
      const refused = orders.filter(({ payment_id }) => !isHandPayment(payment_id));
      const again = { orders: refused, courseId, shares: sharesOf(key, current, request), unknown };
      return { online: online.now, byHand: await promiseShares(again, tx, context), charge: 0 };
    }
    if (current.parts.some((part) => !holds(account.parts, part))) throw changedMeanwhile('A fee was paid');
    const owed = sharesOf(key, current, request);
    const usedOnline = shares.filter(({ orderId }) => !handOrders.includes(orderId));
    if (usedOnline.some((used) => dueOf(owed, used.orderId) !== used.due))
      throw changedMeanwhile('The start was moved');
    const promised = await promiseShares({ orders, courseId, shares: owed, unknown }, tx, context);
    const refunded = online.before + online.now;
    // Stored anew: it may have been declined while the money went back.
    await tx.cancellations.add({
      ...request,
      status: 'agreed',
      refund: refunded + promised,
      decided_at: now,
    });
    const enrolment = enrolmentIn(current, key);
    const isBySchool = enrolment.batch_cancelled_at !== null;
    await tx.enrolments.end(key, isBySchool ? 'The batch was cancelled.' : 'cancelled', now);
    await tx.attention.resolve('cancellation-asked', subjectOf(key.order_id, key.course_id), now);
    const charge = await flagCharge(enrolment, current.parts, tx, context);
    if (order.email) {
      const to = { subjectId: subjectOf(key.order_id, key.course_id), recipient: order.email };
      const payload = { ...key, byHand: promised };
      await tx.outbox.add(
        isBySchool
          ? { kind: 'batch-cancelled', ...to, payload: { ...payload, charge } }
          : { kind: 'cancellation-agreed', ...to, payload },
        now,
      );
    }
    return { online: refunded, byHand: promised, charge };
  });
}

/**
 * Refunds shares through Razorpay. `handOrders`: those whose money, or what is left of it, goes back by hand;
 * `unknown`: those of them whose payments Razorpay does not have.
 */
async function refundShared(
  { shares, courseId, orByHand }: { shares: RefundShare[]; courseId: string; orByHand?: boolean },
  context: EnrolmentContext,
) {
  const online = { before: 0, now: 0 };
  const handOrders: string[] = [];
  const unknown: string[] = [];
  for (const share of shares) {
    const paymentId = await paymentOf(share.orderId, context.store);
    if (isHandPayment(paymentId)) {
      handOrders.push(share.orderId);
      continue;
    }
    const refund = await refundOnline({ paymentId, courseId, share, orByHand }, context);
    online.before += refund.before;
    online.now += refund.now;
    if (refund.isRefused) handOrders.push(share.orderId);
    if (refund.isUnknown) unknown.push(share.orderId);
  }
  return { online, handOrders, unknown };
}

/** `told`: now, by email. `wasToldOfCancelling`: before, that the school has cancelled the batch. */
export type Kept = { told: boolean; wasToldOfCancelling: boolean };

/**
 * The student stays enrolled. Whoever asked to leave is told; what the owner began is as it was before. Null when
 * nothing is to be decided. Refused once money has gone back for leaving: Razorpay is asked, because an agreement
 * that failed may have made its refund all the same, or may just be making it.
 */
export async function declineCancellation(
  key: EnrolmentKey,
  context: EnrolmentContext,
): Promise<Kept | null> {
  const { store, clock } = context;
  if ((await store.cancellations.cancellation(key))?.decided_at !== null) return null;
  const parts = await store.cancellations.paidParts(key.order_id);
  const paying = parts.filter(({ courseId }) => courseId === key.course_id).map(({ orderId }) => orderId);
  const online: string[] = [];
  for (const orderId of new Set(paying)) {
    const paymentId = await paymentOf(orderId, store);
    if (!isHandPayment(paymentId)) online.push(paymentId);
  }
  for (const paymentId of online) await noteRefundsIfKnown(paymentId, context);
  return store.transaction(async (tx) => {
    const locked = await tx.enrolments.lock(key);
    const asked = await tx.cancellations.cancellation(key);
    if (asked?.decided_at !== null) return null;
    const enrolment = await refuseRefunded(locked, tx);
    for (const paymentId of online) await refuseUnderWay(paymentId, tx);
    const wasToldOfCancelling = await wasToldOfRefund(enrolment, tx);
    await tx.enrolments.unmarkCancelled(key);
    if (asked.status === 'begun') {
      if (await wasDeclined(enrolment, tx)) await tx.cancellations.decline(key, clock());
      else await tx.cancellations.remove(key);
      return { told: false, wasToldOfCancelling };
    }
    await tx.cancellations.decline(key, clock());
    // Who asked before the start moved wanted to leave another batch, and may still ask about this one.
    const batch = isKept(enrolment, { ...asked, status: 'declined' }) ? enrolment.batch : null;
    await tx.attention.resolve('cancellation-asked', subjectOf(key.order_id, key.course_id), clock());
    const order = await tx.orders.order(key.order_id);
    if (order?.email)
      await tx.outbox.addAnother(
        {
          kind: 'cancellation-declined',
          subjectId: subjectOf(key.order_id, key.course_id),
          recipient: order.email,
          payload: { ...key, batch },
        },
        clock(),
      );
    return { told: Boolean(order?.email), wasToldOfCancelling };
  });
}

/** Who got money back for leaving can't be kept: what was begun is finished. */
export async function refuseRefunded(enrolment: Enrolment | undefined, store: Store): Promise<Enrolment> {
  if (enrolment?.status !== 'active')
    throw new DeskError('The enrolment has ended with a refund: agree instead, to finish it.');
  if ((await store.cancellations.refunded(enrolment)) > 0)
    throw new DeskError('Money has gone back for leaving this course: agree instead, to finish it.');
  return enrolment;
}

/** Whether a request to leave this batch was declined. Mails from before they named the batch count for any. */
async function wasDeclined({ order_id, course_id, batch }: Enrolment, tx: Store): Promise<boolean> {
  const mails = await tx.outbox.payloadsOf('cancellation-declined', subjectOf(order_id, course_id));
  return mails.some((payload) => {
    const declined = readPayload<'cancellation-declined'>(payload);
    return declined.batch === undefined || declined.batch === batch;
  });
}

/**
 * The request that the owner agrees to. If the student did not ask on the page, or was declined since, the owner
 * begins it at this moment, for example after a call.
 */
function openRequest(
  key: EnrolmentKey,
  { reason, batch }: { reason: string; batch?: string },
  { store, clock }: EnrolmentContext,
) {
  return store.transaction(async (tx): Promise<Cancellation> => {
    const enrolment = await tx.enrolments.lock(key);
    const isIn = enrolment?.batch === batch && enrolment?.batch_cancelled_at !== null;
    if (batch !== undefined && !isIn)
      throw new NotInBatchError(`Order ${key.order_id} is not in a cancelled batch of ${batch} any more.`);
    const request = enrolment && (await beginCancellation(enrolment, reason, tx, clock()));
    if (!request)
      throw new DeskError(`Order ${key.order_id} has no enrolment in ${key.course_id} to cancel.`);
    return request;
  });
}

function sharesOf(key: EnrolmentKey, account: Account, { requested_at }: Cancellation) {
  return refundShares(enrolmentIn(account, key), account, requested_at);
}

/** The enrolment in a course of an account that has one. */
export function enrolmentIn({ enrolments }: Account, { order_id, course_id }: EnrolmentKey): Enrolment {
  const enrolment = enrolments.find((one) => one.course_id === course_id);
  if (!enrolment) throw new DeskError(`Order ${order_id} has no enrolment in ${course_id}.`);
  return enrolment;
}

const dueOf = (shares: RefundShare[], orderId: string) =>
  shares.find((share) => share.orderId === orderId)?.due;

/** What has gone back through Razorpay was worked out before: it may be too little now. */
function changedMeanwhile(what: string): DeskError {
  return new DeskError(`${what} meanwhile. Nothing is lost: say the same once more.`, {
    isBegun: true,
  });
}

/** Before the enrolment: refunds lock an order and then its enrolments. */
async function lockOrders(ids: string[], tx: Store): Promise<PaidOrder[]> {
  const locked: PaidOrder[] = [];
  for (const id of ids.toSorted()) locked.push(asPaid(await tx.orders.lock(id)));
  return locked;
}

/** The payment of an order that is paid. */
async function paymentOf(orderId: string, store: Store): Promise<string> {
  return asPaid(await store.orders.order(orderId)).payment_id;
}

function holds(parts: PaidPart[], { orderId, courseId, what, amount }: PaidPart): boolean {
  return parts.some(
    (part) =>
      part.orderId === orderId && part.courseId === courseId && part.what === what && part.amount === amount,
  );
}
