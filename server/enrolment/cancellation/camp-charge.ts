import { formatRupees } from '#contract/money.ts';
import type { Context } from '../../context.ts';
import { subjectOf } from '../../mail/subject.ts';
import { flagForOwner } from '../attention/flag-for-owner.ts';
import type { Enrolment } from '../enrolment-store.ts';
import type { Store } from '../store.ts';
import { chargeOnSchool, type PaidPart } from './cancellation-terms.ts';

const CHARGE = 'cancellation-charge';

/**
 * What the school pays on top for cancelling a camp late, if it is not flagged yet: once to a student, also if they
 * paid twice.
 */
export async function unflaggedCharge(
  enrolment: Enrolment,
  parts: PaidPart[],
  store: Store,
): Promise<number> {
  const { order_id, course_id, batch } = enrolment;
  const charge = chargeOnSchool(enrolment, parts);
  if (charge === 0 || batch === null) return charge;
  for (const id of await store.enrolments.ordersInBatch(order_id, { course_id, batch }))
    if (await store.attention.about(CHARGE, subjectOf(id, course_id))) return 0;
  return charge;
}

/** Flags for the owner what the school pays on top for cancelling a camp late. Returns what that is. */
export async function flagCharge(
  enrolment: Enrolment,
  parts: PaidPart[],
  tx: Store,
  context: Context,
): Promise<number> {
  const charge = await unflaggedCharge(enrolment, parts, tx);
  if (charge === 0) return 0;
  const { order_id, course_id, title } = enrolment;
  const details = `Pay ${formatRupees(charge)} on top to the student of order ${order_id}: ${title} was cancelled at short notice.`;
  const subject = subjectOf(order_id, course_id);
  await flagForOwner({ reason: CHARGE, subject, details }, tx, context);
  return charge;
}
