import {
  daysLater,
  endOfIndianDay,
  indianDay,
  isMonth,
  monthsLater,
  startOfIndianDay,
} from '#contract/india-time.ts';
import {
  type DayTotals,
  dailyTotals,
  type Totals,
  totalOfDays,
  weeklyTotals,
} from '#server/desk/books/daily-totals.ts';
import { receiptsBetween } from '#server/desk/books/receipts-between.ts';
import { firstPage, olderThan } from '#server/desk/keyset-pagination.ts';
import { peopleOf } from '#server/desk/students/people-of.ts';
import type { ListedReceipt } from '#server/desk/students/student-queries.ts';
import { registrationsAbout } from '#server/enrolment/attention/registrations-about.ts';
import { type ClosingState, closingState } from '#server/enrolment/closing/closing-state.ts';
import type { Closing } from '#server/enrolment/closing/closing-store.ts';
import { describeDifference } from '#server/enrolment/closing/differences.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { DeskContext } from '../../context.ts';

export type ClosingRow = Omit<Closing, 'differences' | 'started_at'> & {
  differences: number;
  state: ClosingState;
};
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
/** `student`: whom a difference is about; `waiting`: what needs the owner about it. Null where there is none. */
type DifferenceLine = {
  words: string;
  student: { orderId: string; name: string } | null;
  waiting: string | null;
};
export type ClosingPage = { closing: ClosingRow; lines: DifferenceLine[] };
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

export async function closingPage(id: string, { db, store, clock }: DeskContext): Promise<ClosingPage> {
  const closing = await store.closings.closing(id);
  if (!closing) throw new HttpError(404, 'There is no such closing.');
  const orders = closing.differences.flatMap(({ orderId }) => orderId ?? []);
  const registrations = await registrationsAbout(db, orders);
  const people = await peopleOf(db, [...registrations.values()]);
  const unresolved = await store.attention.unresolved();
  const lines = closing.differences.map((one) => {
    const orderId = registrations.get(one.orderId ?? '') ?? '';
    const person = people.get(orderId);
    return {
      // Our own id says nothing to a person: the page links to the student instead.
      words: describeDifference({ ...one, orderId: null }),
      student: person ? { orderId, name: person.name } : null,
      waiting: unresolved.find(({ subject }) => subject === one.paymentId)?.id ?? null,
    };
  });
  return { closing: closingRow(closing, clock()), lines };
}

function closingRow(closing: Closing, now: number): ClosingRow {
  const { differences, started_at: _, ...row } = closing;
  return { ...row, differences: differences.length, state: closingState(closing, now) };
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

/** The first instant of a month in India, and the first one after it. */
export function instantsOf(month: string): [since: number, until: number] {
  const [first, last] = daysOf(month);
  return [Date.parse(startOfIndianDay(first)), endOfIndianDay(last).getTime()];
}

async function totalsOf(month: string, { db, clock }: Pick<DeskContext, 'db' | 'clock'>): Promise<Totals> {
  const [first, last] = daysOf(month);
  const today = indianDay(clock());
  if (first > today) return { received: 0, refunded: 0, registrations: 0 };
  return totalOfDays(await dailyTotals(db, first, last < today ? last : today, clock()));
}

function daysOf(month: string): [first: string, last: string] {
  const first = `${month}-01`;
  const next = daysLater(first, 31).slice(0, 7);
  return [first, daysLater(`${next}-01`, -1)];
}

/** A month and those before it, the newest first. */
function lastMonths(month: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => monthAfter(month, -index));
}

function monthAfter(month: string, months: number): string {
  return monthsLater(`${month}-01`, months).slice(0, 7);
}

/** Every month since the first order, the newest first; at least this one and the last. */
export async function allMonths({ db, clock }: DeskContext): Promise<string[]> {
  const thisMonth = indianDay(clock()).slice(0, 7);
  const first = await firstMonth(db, clock());
  const months = lastMonths(thisMonth, 2);
  for (let month = monthAfter(thisMonth, -2); month >= first; month = monthAfter(month, -1))
    months.push(month);
  return months;
}

/** The month of the first order: no receipt is older. */
async function firstMonth(db: DeskContext['db'], now: number): Promise<string> {
  const { first } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.min('created_at').as('first'))
    .executeTakeFirstOrThrow();
  return indianDay(first === null ? now : Number(first)).slice(0, 7);
}

/** A month like 2026-11, or undefined for anything else. */
export function monthIn(text: string | undefined): string | undefined {
  return text !== undefined && isMonth(text) ? text : undefined;
}
