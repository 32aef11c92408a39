import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import {
  daysLater,
  endOfIndianDay,
  INDIA_OFFSET_MS,
  indianDay,
  startOfIndianDay,
} from '#contract/india-time.ts';
import type { Instant } from '../../clock.ts';
import type { Database } from '../../db/database.ts';

/** Of receipts and refund notes: money received and given back in paise. And registrations, also free ones. */
export type Totals = { received: number; refunded: number; registrations: number };
export type DayTotals = Totals & { day: string };

const DAYS_AT_ONCE = 2;
/** A transaction that began before midnight may end after it. */
const SETTLED_MS = HOUR_MS;

/** Finished days, by database: a receipt never changes, so they are added up once. */
const finished = new WeakMap<Database, Map<string, DayTotals>>();

/** Each day from `first` to `last`, which is today or earlier, oldest first. */
export async function dailyTotals(
  db: Database,
  first: string,
  last: string,
  now: Instant,
): Promise<DayTotals[]> {
  const known = finished.get(db) ?? new Map<string, DayTotals>();
  finished.set(db, known);
  const days = daysBetween(first, last);
  const missing = days.filter((day) => !known.has(day));
  // In pieces: SQLite answers in this process, and others wait meanwhile.
  const fresh = new Map<string, DayTotals>();
  for (let start = 0; start < missing.length; start += DAYS_AT_ONCE) {
    const chunk = missing.slice(start, start + DAYS_AT_ONCE);
    for (const totals of await addUp(db, chunk)) {
      const isFinished = endOfIndianDay(totals.day).getTime() + SETTLED_MS <= now;
      (isFinished ? known : fresh).set(totals.day, totals);
    }
  }
  return days.flatMap((day) => known.get(day) ?? fresh.get(day) ?? []);
}

/** Adds up what the pages show, so that the first look at it need not wait. */
export async function warmTotals(db: Database, now: Instant) {
  await weeklyTotals(db, 27, now);
}

/** The last weeks, from Monday to Sunday, oldest first; the last one is not over yet. */
export async function weeklyTotals(db: Database, weeks: number, now: Instant): Promise<DayTotals[]> {
  const today = indianDay(now);
  const first = daysLater(mondayOf(today), -7 * (weeks - 1));
  const days = await dailyTotals(db, first, today, now);
  return Array.from({ length: weeks }, (_, week) => ({
    day: daysLater(first, week * 7),
    ...totalOfDays(days.slice(week * 7, week * 7 + 7)),
  }));
}

export function totalOfDays(days: Totals[]): Totals {
  const sum = (name: keyof Totals) => days.reduce((total, day) => total + day[name], 0);
  return { received: sum('received'), refunded: sum('refunded'), registrations: sum('registrations') };
}

function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return daysLater(day, -((weekday + 6) % 7));
}

function daysBetween(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) => daysLater(first, index));
}

/** Constants are part of the text: SQLite takes a bound number for a fraction, and divides it like one. */
async function addUp(db: Database, days: string[]): Promise<DayTotals[]> {
  const [first, last] = [days[0], days.at(-1)] as [string, string];
  const { rows } = await sql<Record<'day' | keyof Totals, number | string>>`
    select (issued_at + ${sql.lit(INDIA_OFFSET_MS)}) / ${sql.lit(DAY_MS)} as day,
      sum(case when receipts.kind = 'receipt' then receipts.amount else 0 end) as received,
      sum(case when receipts.kind = 'receipt' then 0 else receipts.amount end) as refunded,
      sum(case when receipts.kind = 'receipt' and orders.kind = 'registration' then 1 else 0 end) as registrations
    from receipts join orders on orders.id = receipts.order_id
    where issued_at >= ${Date.parse(startOfIndianDay(first))} and issued_at < ${endOfIndianDay(last).getTime()}
    group by 1`.execute(db);
  const byDay = new Map(rows.map((row) => [dayOfNumber(Number(row.day)), row]));
  const free = await freeOnDays(db, first, last);
  return days.map((day) => {
    const row = byDay.get(day);
    const of = (name: keyof Totals) => Number(row?.[name] ?? 0);
    const registrations = of('registrations') + (free.get(day) ?? 0);
    return { day, received: of('received'), refunded: of('refunded'), registrations };
  });
}

/** Registrations free of charge have no receipt. Few payments are by hand, so those are read first. */
async function freeOnDays(db: Database, first: string, last: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: number | string; count: number | string }>`
    select (seen_at + ${sql.lit(INDIA_OFFSET_MS)}) / ${sql.lit(DAY_MS)} as day, count(*) as count
    from hand_payments join payments on payments.id = hand_payments.id
    where method = 'free' and seen_at >= ${Date.parse(startOfIndianDay(first))}
      and seen_at < ${endOfIndianDay(last).getTime()}
    group by 1`.execute(db);
  return new Map(rows.map(({ day, count }) => [dayOfNumber(Number(day)), Number(count)]));
}

function dayOfNumber(days: number): string {
  return new Date(days * DAY_MS).toISOString().slice(0, 10);
}
