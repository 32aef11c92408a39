import type { CatalogueItem } from '#content';
import { batchTerms } from '../batch-terms.ts';
import type { OrderingContext } from '../enrolment-context.ts';
import type { Enrolment } from '../enrolment-store.ts';
import { readPlan } from './plan-from.ts';

/**
 * Gives students who paid before there were fee plans their batch and plan, when their batch is still in the
 * catalogue. Runs at every start; there is nothing left to do after the first.
 */
export async function planOlderEnrolments({ catalogue, store, log }: OrderingContext): Promise<number> {
  let planned = 0;
  for (const item of catalogue) {
    const older = item.start_date ? await store.enrolments.toPlan(item.id, item.start_date) : [];
    for (const enrolment of older) if (await planEnrolment(enrolment, item, store)) planned += 1;
  }
  if (planned > 0) log.info({ planned }, 'older enrolments got their fee plans');
  return planned;
}

function planEnrolment(enrolment: Enrolment, item: CatalogueItem, store: OrderingContext['store']) {
  return store.transaction(async (tx) => {
    const terms = batchTerms(item);
    if (terms.plan === null || !(await tx.enrolments.setBatch(enrolment, { ...enrolment, ...terms })))
      return false;
    await tx.fees.addPlan(enrolment.order_id, enrolment.course_id, readPlan(terms.plan));
    return true;
  });
}
