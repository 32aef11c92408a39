import { type CatalogueItem, dayOfClass, FREE_CLASSES, feePlan } from '#content';
import { indianDay } from '#contract/india-time.ts';
import { CAMP_NOTICE_MS } from './cancellation/cancellation-terms.ts';
import type { OrderItem } from './orders/order-store.ts';
import { batchOf } from './seats/hold-seats.ts';

export type BatchTerms = Pick<OrderItem, 'batch' | 'starts_at' | 'refund_until' | 'plan'>;

/** The next batch, whose dates nobody knows yet: everything is given back if they do not suit. */
export const undated: BatchTerms = { batch: null, starts_at: null, refund_until: null, plan: null };

/** What is agreed about the batch in the catalogue, as legal/refunds-and-cancellations.md says. */
export function batchTerms(item: CatalogueItem): BatchTerms {
  const [first] = item.sessions;
  if (!first) return undated;
  const starts_at = first.startsAt.getTime();
  return {
    batch: batchOf(item),
    starts_at,
    refund_until: refundUntil(item, starts_at),
    plan: JSON.stringify(feePlan(item)),
  };
}

/** A camp: 48 hours before it begins. A course: when the first class begins that is not free. */
function refundUntil({ category, class_schedule, breaks }: CatalogueItem, starts_at: number): number {
  if (category === 'bootcamp') return starts_at - CAMP_NOTICE_MS;
  if (!class_schedule) return starts_at;
  const firstDay = indianDay(starts_at);
  const paidDay = dayOfClass(FREE_CLASSES + 1, firstDay, { class_schedule, breaks });
  return starts_at + Date.parse(paidDay) - Date.parse(firstDay);
}
