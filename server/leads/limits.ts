import { site } from '#content';
import type { LeadBook } from './lead-book.ts';
import { LeadRefusal } from './refusal.ts';

export type Limits = {
  /** Leads from one network address in an hour. */
  perAddress: number;
  /** Leads from everywhere in a minute. */
  perMinute: number;
  /** Mails that the forms cause to one mailbox in a day. */
  mailsPerDay: number;
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Counts a lead, or refuses it. Within the lead's transaction: a refused one is rolled back and costs the disk nothing,
 * and every process that shares the database shares the counts.
 */
export async function countLead(
  book: LeadBook,
  limits: Limits,
  { address, now }: { address: string; now: number },
) {
  // Always in this order: two transactions that wait for each other's counters would never end.
  const mine = await book.count(`address:${address}`, now, HOUR);
  if (mine.count > limits.perAddress)
    throw tooMany('Too many requests have come from your connection.', mine.ends_at - now);
  const all = await book.count('everyone', now, MINUTE);
  if (all.count > limits.perMinute)
    throw tooMany('Very many requests are coming in just now.', all.ends_at - now);
}

/** Whether one more mail may go to this mailbox today: nobody can use our forms to flood a stranger. */
export async function mayMail(
  book: LeadBook,
  limits: Limits,
  { mailbox, now }: { mailbox: string; now: number },
) {
  const { count } = await book.count(`mailbox:${mailbox}`, now, DAY);
  return count <= limits.mailsPerDay;
}

function tooMany(why: string, waitMs: number): LeadRefusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  const when = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  return new LeadRefusal('too-many', `${why} Please try again ${when}, or write to ${site.email}.`, seconds);
}
