import { HOUR_MS } from '#contract/durations.ts';
import { daysLater, indianDay, startOfIndianDay } from '#contract/india-time.ts';
import type { Instant } from '../../clock.ts';
import { DeskError } from '../../desk-error.ts';
import type { handMethods } from '../../enrolment/by-hand/hand-methods.ts';
import type { HandPayment } from '../../enrolment/by-hand/hand-payment-store.ts';

/** Money that changed hands outside Razorpay: how, on which day, and what the owner noted about it. */
export type ByHand = { method: (typeof handMethods)[number]; day: string; reference: string };

const OLDEST_DAYS = 366;
const NOON_MS = 12 * HOUR_MS;

/** Refuses days that are typing errors, and references that fit on no receipt. */
export function checkByHand({ day, reference }: Pick<HandPayment, 'day' | 'reference'>, now: Instant) {
  const today = indianDay(now);
  if (day > today) throw new DeskError('The day is in the future: only what has happened can be recorded.');
  if (day < daysLater(today, -OLDEST_DAYS)) throw new DeskError('The day is more than a year ago.');
  checkReference(reference);
}

export function checkReference(reference: string) {
  if (!/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]{0,200}$/u.test(reference))
    throw new DeskError('The reference must be one line of at most 200 characters.');
}

/** The instant that counts for refund periods: now, or noon in India on an earlier day. */
export function instantOf(day: string, now: Instant): Instant {
  return day === indianDay(now) ? now : Date.parse(startOfIndianDay(day)) + NOON_MS;
}
