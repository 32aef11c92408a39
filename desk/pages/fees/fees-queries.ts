import { daysLater, indianDay } from '#contract/india-time.ts';
import { batchesBefore, beginningOf } from '#server/desk/batches/batch-queries.ts';
import { type DayTotals, weeklyTotals } from '#server/desk/books/daily-totals.ts';
import { type BatchFees, type FeeSum, feesOfBatches, sumOfFees } from '#server/desk/fees/fee-queries.ts';
import { type OpenFee, openFees } from '#server/desk/fees/open-fees.ts';
import { firstPage } from '#server/desk/keyset-pagination.ts';
import type { DeskContext } from '../../context.ts';

export type FeesOfBatch = BatchFees & { title: string };
export type FeesPage = {
  overdue: FeeSum;
  dueThisWeek: FeeSum;
  dueNextWeek: FeeSum;
  weeks: DayTotals[];
  longestDue: OpenFee[];
  byBatch: FeesOfBatch[];
};
export type OpenFeesPage = { which: Which; today: string; fees: OpenFee[]; next: string | null };

export const whichFees = ['overdue', 'this-week', 'next-week', 'later'] as const;
export type Which = (typeof whichFees)[number];

const WEEKS = 26;
const SHOWN = 5;
const BATCHES = 10;
const PAGE = 50;
/** Who enrolled early owes fees of a batch that has not begun. */
const SOON_DAYS = 180;

export async function feesPage({ db, catalogue, clock }: DeskContext): Promise<FeesPage> {
  const now = clock();
  const today = indianDay(now);
  const week = daysLater(today, 7);
  const batches = await batchesBefore(db, beginningOf(daysLater(today, SOON_DAYS)), BATCHES);
  const fees = await feesOfBatches(db, batches, today);
  return {
    overdue: await sumOfFees(db, null, today),
    dueThisWeek: await sumOfFees(db, today, week),
    dueNextWeek: await sumOfFees(db, week, daysLater(today, 14)),
    weeks: await weeklyTotals(db, WEEKS, now),
    longestDue: await openFees(db, { until: today, limit: SHOWN }),
    byBatch: fees.map((batch) => ({
      ...batch,
      title: catalogue.find(({ id }) => id === batch.course_id)?.title ?? batch.course_id,
    })),
  };
}

/** Open fees one by one, the longest due first. */
export async function openFeesPage(
  which: Which,
  after: string | undefined,
  { db, clock }: DeskContext,
): Promise<OpenFeesPage> {
  const today = indianDay(clock());
  const [week, afterNext] = [daysLater(today, 7), daysLater(today, 14)];
  const days = {
    overdue: { until: today },
    'this-week': { from: today, until: week },
    'next-week': { from: week, until: afterNext },
    later: { from: afterNext },
  };
  const [due, id] = after?.split('~') ?? [];
  const fees = await openFees(db, {
    ...days[which],
    after: due && id ? { due, id } : null,
    limit: PAGE + 1,
  });
  const { rows, next } = firstPage(fees, PAGE, ['due', 'id']);
  return { which, today, fees: rows, next };
}
