import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { indianDay } from '#contract/india-time.ts';
import type { Instant } from '../../clock.ts';
import type { EnrolmentContext } from '../enrolment-context.ts';
import { closeBooks } from './close-books.ts';
import { STALE_MS } from './closing-state.ts';
import type { Closing, Window } from './closing-store.ts';

/** Refunds fail up to a week later; late authorizations arrive within three days. */
const DAYS = 10;
/** At night in India, when hardly anybody pays. */
const CLOSING_HOUR = 4;
/** Younger payments may still arrive by browser, webhook or reconciliation. */
const SETTLING_MS = HOUR_MS;

/** Runs today's closing, once a day in one process. Throws when the provider does not answer. */
export async function closeDayIfDue(context: EnrolmentContext, stopped?: () => boolean): Promise<void> {
  const now = context.clock();
  const day = indianDay(now - CLOSING_HOUR * HOUR_MS);
  await runClosing(day, windowUntil(now - SETTLING_MS), context, stopped);
}

/** A closing on the owner's command, up to now. */
export async function closeNow(context: EnrolmentContext): Promise<Closing> {
  const now = context.clock();
  const id = new Date(now).toISOString();
  await runClosing(id, windowUntil(now), context);
  return context.store.closings.existing(id);
}

const windowUntil = (until: Instant): Window => ({ since: until - DAYS * DAY_MS, until });

async function runClosing(
  id: string,
  window: Window,
  context: EnrolmentContext,
  stopped?: () => boolean,
): Promise<void> {
  const { store, clock, log, ownerEmail } = context;
  const now = clock();
  const isRepeated = (await store.closings.closing(id)) !== undefined;
  if (!(await store.closings.begin(id, window, now, now - STALE_MS))) return;
  const result = await closeBooks(window, context, { isRepeated, stopped });
  // Not finished: begun again once it is stale.
  if (!result) return;
  await store.transaction(async (tx) => {
    await tx.closings.finish(id, result, clock());
    if (result.differences.length === 0) return;
    const about = { subjectId: id, payload: { closingId: id }, recipient: ownerEmail };
    await tx.outbox.add({ ...about, kind: 'closing-notice' }, clock());
  });
  log.info({ closing: id, ...result, differences: result.differences.length }, 'books closed');
}
