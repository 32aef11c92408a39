import { indianDay } from '#contract/india-time.ts';
import {
  type DayTotals,
  dailyTotals,
  type Totals,
  totalOfDays,
  weeklyTotals,
} from '#server/desk/books/daily-totals.ts';
import { receiptsBetween } from '#server/desk/books/receipts-between.ts';
import { firstPage, olderThan } from '#server/desk/keyset-pagination.ts';
import type { ListedReceipt } from '#server/desk/students/student-queries.ts';
import type { DeskContext } from '../../context.ts';
import { type ClosingRow, closingRow } from './closing-queries.ts';
import { daysOf, firstMonth, instantsOf, lastMonths, monthAfter } from './months.ts';

export type MonthRow = Totals & { month: string };
export type BooksPage = {
  closings: ClosingRow[];
  months: MonthRow[];
  /** The newest month of the list's page before and after this one; null where there is none. */
  later: string | null;
  earlier: string | null;
  weeks: DayTotals[];
  canBackUp: boolean;
};

export type ReceiptsPage = { month: string; totals: Totals; receipts: ListedReceipt[]; next: string | null };

const CLOSINGS = 5;
const MONTHS = 5;
const WEEKS = 26;
const PAGE = 50;
const ORDER = ['issued_at', 'number'];

/** `until` is the newest month that is listed, by default this one. */
export async function booksPage(
  until: string | undefined,
  { db, store, clock, sqliteFile }: DeskContext,
): Promise<BooksPage> {
  const now = clock();
  const thisMonth = indianDay(now).slice(0, 7);
  const newest = until && until < thisMonth ? until : thisMonth;
  const months = lastMonths(newest, MONTHS);
  const [earlier, later] = [monthAfter(newest, -MONTHS), monthAfter(newest, MONTHS)];
  const totals: MonthRow[] = [];
  for (const month of months) totals.push({ month, ...(await totalsOf(month, { db, clock })) });
  return {
    closings: (await store.closings.list(CLOSINGS)).map((closing) => closingRow(closing, now)),
    months: totals,
    later: newest === thisMonth ? null : later < thisMonth ? later : thisMonth,
    earlier: earlier < (await firstMonth(db, now)) ? null : earlier,
    weeks: await weeklyTotals(db, WEEKS, now),
    canBackUp: sqliteFile !== null,
  };
}

/** The receipts and refund notes of a month, the newest first. */
export async function receiptsPage(
  month: string,
  before: string | undefined,
  context: DeskContext,
): Promise<ReceiptsPage> {
  const [since, until] = instantsOf(month);
  const query = receiptsBetween(context.db, since, until)
    .where(olderThan(before, ORDER))
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .limit(PAGE + 1);
  const { rows: receipts, next } = firstPage(await query.execute(), PAGE, ORDER);
  return { month, totals: await totalsOf(month, context), receipts, next };
}

async function totalsOf(month: string, { db, clock }: Pick<DeskContext, 'db' | 'clock'>): Promise<Totals> {
  const [first, last] = daysOf(month);
  const today = indianDay(clock());
  if (first > today) return { received: 0, refunded: 0, registrations: 0 };
  return totalOfDays(await dailyTotals(db, first, last < today ? last : today, clock()));
}
