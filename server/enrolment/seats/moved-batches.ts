import type { CatalogueItem } from '#content';
import { displayDay } from '#contract/india-time.ts';
import type { Context } from '../../context.ts';
import type { AttentionTable } from '../../db/tables.ts';
import { flagAgain, flagForOwner } from '../attention/flag-for-owner.ts';
import type { BatchContext, CatalogueContext, LoadedContext, SiteContext } from '../enrolment-context.ts';
import type { Enrolment } from '../enrolment-store.ts';
import type { Store } from '../store.ts';
import { batchOf, isOnSite } from './hold-seats.ts';
import { type BatchKey, batchName, batchNamed } from './seat-store.ts';

export const MOVED = 'batch-moved';

/**
 * So long after its first day the owner can still move a batch: perhaps the first class did not take place. And so
 * long who waits for it keeps their place while the owner has not decided, as content/retention.ts says.
 */
export const DAYS_TO_DECIDE = 7;

/**
 * A batch is named by the day it begins. When the content names another day, nobody but the owner knows what becomes
 * of those who were told the old one: they move, they leave, or both batches take place. Until the owner says so,
 * they are reminded of nothing, and their places count as taken in the batch on the site (docs/decisions/030).
 */
export async function flagMovedBatches(context: LoadedContext) {
  const { store, catalogue, loadedAt, clock } = context;
  await store.batchMoves.noteOnSite(catalogue.flatMap(datedBatch), loadedAt);
  for (const subject of await store.attention.waiting(MOVED)) await lookAgain(subject, context);
  for (const key of await store.seats.awaited(clock()))
    if (isOnSite(key, catalogue)) await store.attention.describeResolved(MOVED, batchName(key), NAMED_AGAIN);
    else await flag(key, context);
}

function datedBatch(item: CatalogueItem): BatchKey[] {
  const batch = batchOf(item);
  return batch === null ? [] : [{ course_id: item.id, batch }];
}

const NAMED_AGAIN = 'The site has this start again.';

/**
 * The content names the batch again, or nobody is left in it: there is nothing to decide. Or it names yet another
 * day: the question says so, also when the old day has passed. What was cancelled after this process read the
 * content, which may have changed before, stays cancelled until a process that read it later names the batch, too.
 */
function lookAgain(subject: string, { store, catalogue, clock }: BatchContext) {
  const key = batchNamed(subject);
  return store.transaction(async (tx) => {
    await tx.seats.lockBatch(key);
    const isNamed = isOnSite(key, catalogue);
    if (isNamed) await keepUnbegun(key, tx);
    // After the students, as by whoever cancels: who is marked, or comes, after this look is a new question.
    await tx.attention.lock(MOVED, subject);
    const isBack = isNamed && !(await tx.batchMoves.isInCancelled(key));
    const isLeft = await tx.seats.hasAnybody(key, clock());
    const answer = isBack ? NAMED_AGAIN : !isLeft && 'Nobody is in this batch any more.';
    if (answer) await tx.attention.close(MOVED, subject, answer, clock());
    else await tx.attention.describe(MOVED, subject, await question(key, tx, catalogue));
  });
}

/**
 * The batch takes place after all: whoever it was cancelled for before the site had it again is in it as ever, unless
 * leaving has begun for them.
 */
async function keepUnbegun(key: BatchKey, tx: Store) {
  for (const marked of await tx.enrolments.toLeave(key)) {
    if (marked.batch_cancelled_at === null) continue;
    const enrolment = await tx.enrolments.lock(marked);
    const request = await tx.cancellations.cancellation(marked);
    const isStanding = (await tx.enrolments.standingMarkOf(marked)) !== null;
    if (enrolment?.status === 'active' && !isStanding && request?.decided_at !== null)
      await tx.enrolments.unmarkCancelled(marked);
  }
}

/** The owner cancels a batch: the question stands until that is finished, whatever was decided before. */
export async function askWhileCancelling(key: BatchKey, tx: Store, { catalogue, clock }: SiteContext) {
  const details = await question(key, tx, catalogue);
  await tx.attention.add(MOVED, batchName(key), details, clock());
  // Another process may just be closing it.
  await tx.attention.lock(MOVED, batchName(key));
  await tx.attention.ask(MOVED, batchName(key), details);
}

/** What the owner has decided stays decided, until the content changes again, also back to the old start. */
async function flag(key: BatchKey, context: CatalogueContext) {
  const subject = batchName(key);
  const details = await question(key, context.store, context.catalogue);
  await context.store.transaction(async (tx) => {
    const known = await tx.attention.about(MOVED, subject);
    if (known?.details === details) return;
    if (await askOwner({ subject, details, known }, tx, context))
      context.log.warn({ batch: subject }, 'a batch with students is not on the site any more');
  });
}

/** Flags the question, also one that was answered before, and tells the owner. False when it waits already. */
async function askOwner(
  { subject, details, known }: { subject: string; details: string; known: AttentionTable | undefined },
  tx: Store,
  context: Context,
): Promise<boolean> {
  const isAnswered = known !== undefined && known.resolved_at !== null;
  return (isAnswered ? flagAgain : flagForOwner)({ reason: MOVED, subject, details }, tx, context);
}

/** Somebody has paid for a batch after the school had cancelled it: the same command gives it back. */
export async function flagCancelled(key: BatchKey, tx: Store, context: Context) {
  const subject = batchName(key);
  // Where seats are not limited, nothing else makes it wait for a cancellation that is just being finished.
  const known = await tx.attention.lock(MOVED, subject);
  await askOwner({ subject, details: cancelledQuestion(key), known }, tx, context);
}

/** Says nothing that changes by itself, like the number of students: another text is another question. */
async function question(key: BatchKey, store: Store, catalogue: CatalogueItem[]): Promise<string> {
  if (await store.batchMoves.isInCancelled(key)) return cancelledQuestion(key);
  const { course_id, batch } = key;
  const item = catalogue.find(({ id }) => id === course_id);
  const now = item && batchOf(item);
  const title = item?.title ?? course_id;
  return `${title} was to begin on ${displayDay(batch)}. The site ${now ? `now says ${displayDay(now)}` : 'has no start of it any more'}.`;
}

function cancelledQuestion(key: BatchKey): string {
  return `The batch ${batchName(key)} was cancelled, but not everybody has left it. Cancel it once more to give back what was paid.`;
}

/** Whether the owner has still to decide what becomes of the batch of an enrolment, flagged already or not yet. */
export async function isUndecided(
  { course_id, batch, starts_at, batch_cancelled_at }: Enrolment,
  { store, catalogue, clock }: BatchContext,
): Promise<boolean> {
  if (batch === null) return false;
  // What was begun is not finished.
  if (batch_cancelled_at !== null) return true;
  const key = { course_id, batch };
  const entry = await store.attention.about(MOVED, batchName(key));
  if (entry?.resolved_at === null) return true;
  if (entry?.details === (await question(key, store, catalogue))) return false;
  return starts_at !== null && starts_at > clock() && !isOnSite(key, catalogue);
}
