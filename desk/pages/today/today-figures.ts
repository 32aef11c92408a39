import { site } from '#content';
import { daysLater, indianDay, startOfIndianDay } from '#contract/india-time.ts';
import { type FeeSum, sumOfFees } from '#server/desk/fees/fee-queries.ts';
import { countLate } from '#server/desk/mail/mail-queries.ts';
import { businessDaysLater, promisedDays } from '#server/leads/business-days.ts';
import type { DeskContext } from '../../context.ts';
import { type Newcomer, newcomersSince } from './newcomers.ts';

type NewLead = {
  id: string;
  reference: string;
  kind: 'quote' | 'guide';
  who: string;
  createdAt: number;
};
/** The day in India of the oldest. */
type UnansweredQuotes = { count: number; oldest: string | null; isLate: boolean };
export type Figures = {
  enrolled: { count: number; amount: number };
  newcomers: Newcomer[];
  leads: { count: number; newest: NewLead[] };
  quotes: UnansweredQuotes;
  overdue: FeeSum;
  dueThisWeek: FeeSum;
  mail: { refused: number; late: number };
  closing: { id: string; finishedAt: number; differences: number } | null;
};

const SHOWN = 5;

/** What is new since the beginning of yesterday, and what is due. */
export async function todaysFigures({ db, store, clock }: DeskContext): Promise<Figures> {
  const now = clock();
  const today = indianDay(now);
  const since = Date.parse(startOfIndianDay(daysLater(today, -1)));
  return {
    ...(await newcomersSince(db, since, SHOWN)),
    leads: await leadsSince(db, since),
    quotes: await unansweredQuotes(db, today),
    overdue: await sumOfFees(db, null, today),
    dueThisWeek: await sumOfFees(db, today, daysLater(today, 7)),
    mail: await mailInTrouble(db, now),
    closing: await lastClosing(store),
  };
}

async function leadsSince(db: DeskContext['db'], since: number): Promise<Figures['leads']> {
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'reference', 'kind', 'company_name', 'email', 'created_at'])
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1000)
    .execute();
  const newest = leads.slice(0, SHOWN).map((lead) => ({
    id: lead.id,
    reference: lead.reference,
    kind: lead.kind,
    who: lead.company_name ?? lead.email,
    createdAt: lead.created_at,
  }));
  return { count: leads.length, newest };
}

/** However long ago they came. Late once the oldest has waited longer than the site promises. */
async function unansweredQuotes(db: DeskContext['db'], today: string): Promise<UnansweredQuotes> {
  const { count, oldest } = await db
    .selectFrom('leads')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('created_at').as('oldest')])
    .where('kind', '=', 'quote')
    .where('status', '=', 'new')
    .executeTakeFirstOrThrow();
  if (oldest === null) return { count: 0, oldest: null, isLate: false };
  const day = indianDay(Number(oldest));
  const days = promisedDays(site.replyTimes.quotation);
  const isLate = days !== null && businessDaysLater(day, days) < today;
  return { count: Number(count), oldest: day, isLate };
}

/** Refused for good, and more than an hour late. */
async function mailInTrouble(db: DeskContext['db'], now: number): Promise<Figures['mail']> {
  const refused = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('parked_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return { refused: Number(refused.count), late: await countLate(db, now) };
}

async function lastClosing(store: DeskContext['store']): Promise<Figures['closing']> {
  const last = await store.closings.lastFinished();
  return last ? { id: last.id, finishedAt: last.finished_at, differences: last.differences.length } : null;
}
