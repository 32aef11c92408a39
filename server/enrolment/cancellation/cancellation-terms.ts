import { indianDay } from '#contract/india-time.ts';
import type { Instant } from '../../clock.ts';
import type { Enrolment } from '../fees/fee-store.ts';

/** A part of what was paid for an enrolment, by the order that paid it. */
export type PaidPart = {
  orderId: string;
  what: 'registration' | 'instalment';
  amount: number;
  paidAt: Instant;
};

export type CancellationTerms = { possible: boolean; until: string | null; refund: number };

const INSTALMENT_MS = 7 * 24 * 60 * 60_000;

/**
 * What legal/refunds-and-cancellations.md gives back when a student leaves now. `until` is the last day on which
 * the whole registration fee comes back; null when there is none, or no day is known.
 */
export function cancellationTerms(enrolment: Enrolment, parts: PaidPart[], now: Instant): CancellationTerms {
  const { category, status, start_date, starts_at, refund_until } = enrolment;
  // Older than fee plans, and its batch has left the catalogue: nobody wrote down its terms.
  const unknownTerms = start_date !== null && starts_at === null;
  const begunCamp = category === 'bootcamp' && starts_at !== null && starts_at <= now;
  if (status !== 'active' || begunCamp || unknownTerms) return { possible: false, until: null, refund: 0 };
  return {
    possible: true,
    until: refund_until !== null && now < refund_until ? indianDay(refund_until) : null,
    refund: parts.reduce((sum, part) => sum + givenBack(part, enrolment, now), 0),
  };
}

/** How much of a part is given back, in paise. */
export function givenBack(
  { what, amount, paidAt }: PaidPart,
  { category, refund_until }: Enrolment,
  now: Instant,
): number {
  if (what === 'instalment') return now - paidAt <= INSTALMENT_MS ? amount : 0;
  if (refund_until === null || now < refund_until) return amount;
  // In the last 48 hours before a camp half of the fee is kept as a cancellation charge.
  return category === 'bootcamp' ? Math.floor(amount / 2) : 0;
}
