import { site } from '#content';
import type { Instant } from '../../clock.ts';
import { HttpError } from '../../http/http-error.ts';
import type { LeadStore } from '../lead-store.ts';

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
 * Counts a lead, or refuses it; tells whether a mail may go to its sender, so that nobody can use our forms to flood a
 * stranger. Within the lead's transaction: a refused one is rolled back and costs the disk nothing, and every process
 * that shares the database shares the counts.
 */
export async function countLead(
  store: LeadStore,
  limits: Limits,
  { address, mailbox, now }: { address: string; mailbox: string; now: Instant },
): Promise<{ mayMail: boolean }> {
  const keys = { mine: `address:${address}`, all: 'everyone', mails: `mailbox:${mailbox}` };
  // Always in this order: two transactions that wait for each other's counters would never end.
  const counted = await store.count({ [keys.mine]: HOUR, [keys.all]: MINUTE, [keys.mails]: DAY }, now);
  const of = (key: string) => counted.get(key) ?? { count: 0, endsAt: now };
  const [mine, all, mails] = [of(keys.mine), of(keys.all), of(keys.mails)];
  if (mine.count > limits.perAddress)
    throw tooMany('Too many requests have come from your connection.', mine.endsAt - now);
  if (all.count > limits.perMinute)
    throw tooMany('Very many requests are coming in just now.', all.endsAt - now);
  return { mayMail: mails.count <= limits.mailsPerDay };
}

function tooMany(why: string, waitMs: number): HttpError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  const when = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  return new HttpError(429, `${why} Please try again ${when}, or write to ${site.email}.`, {
    kind: 'too-many',
    retryAfter: seconds,
  });
}
