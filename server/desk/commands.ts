import type { OrderStore } from '../enrolment/order-store.ts';
import type { LeadStore } from '../leads/lead-store.ts';
import type { Log } from '../log.ts';
import type { Razorpay } from '../razorpay/client.ts';
import { DeskError } from './desk-error.ts';
import type { Filter, OrderQueries } from './order-queries.ts';

/** What the desk works with. */
export type Desk = {
  queries: OrderQueries;
  store: OrderStore;
  leads: LeadStore;
  /** Asked for only by what needs the provider. */
  razorpay: () => Razorpay;
  ownerEmail: string;
  sqliteFile: string | null;
  now: () => number;
  log: Log;
  /** Writes a file the owner asked for. */
  writeFile: (path: string, content: string) => void;
};

export type Options = Record<string, string | boolean | undefined>;

export type Command = {
  usage: string;
  says: string;
  run: (args: string[], options: Options, desk: Desk) => Promise<string>;
};

/** A list on the screen, unless --limit says otherwise. */
export const SHOWN = 50;

const DAY = 24 * 60 * 60_000;

/** --status, --since and --until (days in India, both included), --find, --limit. */
export function filterFrom(options: Options, statuses: readonly string[]): Filter {
  if (options.status !== undefined && !statuses.includes(String(options.status)))
    throw new DeskError(`--status must be one of ${statuses.join(', ')}.`);
  const day = (name: string, add: number) => {
    const text = options[name];
    if (text === undefined) return undefined;
    const instant = Date.parse(`${text}T00:00:00+05:30`);
    if (!/^\d{4}-\d\d-\d\d$/.test(String(text)) || Number.isNaN(instant))
      throw new DeskError(`--${name} must be a day like 2026-11-20.`);
    return instant + add;
  };
  const limit = options.limit === undefined ? undefined : Number(options.limit);
  if (limit !== undefined && !(Number.isInteger(limit) && limit >= 1))
    throw new DeskError('--limit must be a number.');
  return {
    status: options.status as string | undefined,
    since: day('since', 0),
    until: day('until', DAY),
    find: options.find as string | undefined,
    ...(limit === undefined ? {} : { limit }),
  };
}
