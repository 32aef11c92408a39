import { InvalidArgumentError, Option } from 'commander';
import { EMAIL } from '#contract/email.ts';
import { endOfIndianDay, indianDay, isDay, isMonth, startOfIndianDay } from '#contract/india-time.ts';
import type { Paise } from '#contract/money.ts';
import type { Instant } from '../../clock.ts';
import { handMethods } from '../../enrolment/by-hand/hand-methods.ts';
import type { ByHand } from '../by-hand/hand-money.ts';
import { paiseOfRupees } from '../rupees.ts';

/* Options that several commands share, and parsers of values. Commander's message names the option. */

export const since = new Option('--since <day>', 'from this day on, in India').argParser((text) =>
  Date.parse(startOfIndianDay(parseDay(text))),
);

export const until = new Option('--until <day>', 'up to this day, included').argParser((text) =>
  endOfIndianDay(parseDay(text)).getTime(),
);

export const limit = new Option('--limit <count>', 'how many to show').argParser(parseCount).default(50);

export const status = (statuses: readonly string[]) =>
  new Option('--status <status>', 'only with this status').choices(statuses);

export function parseDay(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError('It must be a day like 2026-11-20.');
  return text;
}

export function parseCount(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || !Number.isSafeInteger(count))
    throw new InvalidArgumentError('It must be a whole number, at least 1.');
  return count;
}

/** A batch by course and day; the day is null for students who wait for dates. */
export function parseBatch(text: string): { course_id: string; batch: string | null } {
  const [course_id = '', day] = text.split('@');
  return { course_id, batch: day === undefined ? null : parseDay(day) };
}

/** The first and the last day of a month. */
export function parseMonth(text: string): { first: string; last: string } {
  if (!isMonth(text)) throw new InvalidArgumentError('It must be a month like 2026-11.');
  const [year, month] = text.split('-').map(Number) as [number, number];
  return { first: `${text}-01`, last: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}

export function parseRupees(text: string): Paise {
  const paise = paiseOfRupees(text);
  if (paise === null) throw new InvalidArgumentError('It must be in rupees, at least 1.');
  return paise;
}

export function parseEmail(text: string): string {
  if (!EMAIL.test(text)) throw new InvalidArgumentError('It is no e-mail address.');
  return text;
}

/* Of a refund, and of leaving a course. */

export const yesRefund = new Option('--yes', 'do it: a refund can’t be undone');

export const byHandIfRefused = new Option(
  '--by-hand',
  'if Razorpay can’t give it back: you will, by hand; it is asked first, unless the last refund failed',
);

/** Why a refund is not made yet: what to say to make it. */
export const SAY_YES_OR_BY_HAND =
  'Say --yes to do it; with --by-hand, if you give back yourself what Razorpay can’t.';

/** How money changed hands outside Razorpay. */
export type HandOptions = { method: ByHand['method']; day?: string; reference?: string };

/** A new option each time: a command may make its own mandatory. */
export function handMethod(): Option {
  return new Option('--method <method>', 'of money that did not go through Razorpay').choices(handMethods);
}
export const handDay = new Option('--day <day>', 'when it changed hands; today unless given').argParser(
  parseDay,
);
export const handReference = new Option(
  '--reference <text>',
  "like the bank's number; printed on the receipt",
);

export function handOf({ method, day, reference }: HandOptions, now: Instant): ByHand {
  return { method, day: day ?? indianDay(now), reference: reference?.trim() ?? '' };
}
