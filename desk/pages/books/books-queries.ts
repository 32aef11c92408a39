import { daysLater, endOfIndianDay, indianDay, startOfIndianDay } from '#contract/india-time.ts';
import { type DayTotals, dailyTotals, sumOf, type Totals, weeklyTotals } from '#server/desk/daily-totals.ts';
import { firstOf, olderThan } from '#server/desk/slices.ts';
import type { ListedReceipt } from '#server/desk/student-queries.ts';
import type { Closing } from '#server/enrolment/closing/closing-store.ts';
import { describeDifference } from '#server/enrolment/closing/differences.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { DeskContext } from '../../context.ts';

export type ClosingRow = Omit<Closing, 'differences' | 'started_at'> & { differences: number };
export type MonthRow = Totals & { month: string };
export type BooksPage = {
  closings: ClosingRow[];
  months: MonthRow[];
  weeks: DayTotals[];
  canBackUp: boolean;
};
export type ClosingPage = { closing: ClosingRow; lines: string[] };
export type ReceiptsPage = { month: string; totals: Totals; receipts: ListedReceipt[]; next: string | null };

const CLOSINGS = 5;
const MONTHS = 5;
const WEEKS = 26;
const PAGE = 50;
const ORDER = ['issued_at', 'number'];

export async function booksPage({ db, store, clock, sqliteFile }: DeskContext): Promise<BooksPage> {
  const now = clock();
  const months = lastMonths(indianDay(now).slice(0, 7), MONTHS);
  const totals: MonthRow[] = [];
  for (const month of months) totals.push({ month, ...(await totalsOf(month, { db, clock })) });
  return {
    closings: (await store.closings.list(CLOSINGS)).map(closingRow),
    months: totals,
    weeks: await weeklyTotals(db, WEEKS, now),
    canBackUp: sqliteFile !== null,
  };
}

export async function closingPage(id: string, { store }: DeskContext): Promise<ClosingPage> {
  const closing = await store.closings.closing(id);
  if (!closing) throw new HttpError(404, 'There is no such closing.');
  return { closing: closingRow(closing), lines: closing.differences.map(describeDifference) };
}

function closingRow({ differences, started_at: _, ...closing }: Closing): ClosingRow {
  return { ...closing, differences: differences.length };
}

/** The receipts and refund notes of a month, the newest first. */
export async function receiptsPage(
  month: string,
  before: string | undefined,
  context: DeskContext,
): Promise<ReceiptsPage> {
  const [since, until] = instantsOf(month);
  const query = context.db
    .selectFrom('receipts')
    .innerJoin('orders', 'orders.id', 'receipts.order_id')
    .selectAll('receipts')
    .select(['orders.name', 'orders.email'])
    .where('issued_at', '>=', since)
    .where('issued_at', '<', until)
    .where(olderThan(before, ORDER))
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .limit(PAGE + 1);
  const { rows: receipts, next } = firstOf(await query.execute(), PAGE, ORDER);
  return { month, totals: await totalsOf(month, context), receipts, next };
}

/** The first instant of a month in India, and the first one after it. */
export function instantsOf(month: string): [since: number, until: number] {
  const [first, last] = daysOf(month);
  return [Date.parse(startOfIndianDay(first)), endOfIndianDay(last).getTime()];
}

async function totalsOf(month: string, { db, clock }: Pick<DeskContext, 'db' | 'clock'>): Promise<Totals> {
  const [first, last] = daysOf(month);
  const today = indianDay(clock());
  if (first > today) return { received: 0, refunded: 0, registrations: 0 };
  return sumOf(await dailyTotals(db, first, last < today ? last : today, clock()));
}

function daysOf(month: string): [first: string, last: string] {
  const first = `${month}-01`;
  const next = daysLater(first, 31).slice(0, 7);
  return [first, daysLater(`${next}-01`, -1)];
}

/** A month and those before it, the newest first. */
export function lastMonths(month: string, count: number): string[] {
  const months = [month];
  while (months.length < count) months.push(daysLater(`${months.at(-1)}-01`, -1).slice(0, 7));
  return months;
}
