import {
  daysLater,
  endOfIndianDay,
  indianDay,
  isMonth,
  monthsLater,
  startOfIndianDay,
} from '#contract/india-time.ts';
import type { DeskContext } from '../../context.ts';

/** The first instant of a month in India, and the first one after it. */
export function instantsOf(month: string): [since: number, until: number] {
  const [first, last] = daysOf(month);
  return [Date.parse(startOfIndianDay(first)), endOfIndianDay(last).getTime()];
}

export function daysOf(month: string): [first: string, last: string] {
  const first = `${month}-01`;
  const next = daysLater(first, 31).slice(0, 7);
  return [first, daysLater(`${next}-01`, -1)];
}

/** A month and those before it, the newest first. */
export function lastMonths(month: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => monthAfter(month, -index));
}

export function monthAfter(month: string, months: number): string {
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
export async function firstMonth(db: DeskContext['db'], now: number): Promise<string> {
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
