import { setTimeout as wait } from 'node:timers/promises';
import { catalogue } from '../content/index.ts';
import { DAY_MS } from '../contract/durations.ts';
import { indianDay } from '../contract/india-time.ts';
import type { RazorpayStandIn } from '../stand-ins/razorpay/stand-in.ts';
import type { Chance } from './chance.ts';
import type { Servers } from './servers.ts';

export type CancelledBatch = { course_id: string; batch: string };

/** A course that has begun is not cancelled as a whole. */
const LONG_BEFORE_MS = 30 * DAY_MS;
const MOST_TRIES = 3;

/** The batch of a course that the school will cancel; null where the content has none to come. */
export function batchToCancel(chance: Chance, now: Date): CancelledBatch | null {
  const dated = catalogue.flatMap(({ id, category, sessions: [first] }) =>
    category !== 'bootcamp' && first && first.startsAt.getTime() > now.getTime() + LONG_BEFORE_MS
      ? [{ course_id: id, batch: indianDay(first.startsAt.getTime()) }]
      : [],
  );
  return dated.length > 0 ? chance.pick(dated) : null;
}

/** The owner takes a batch off the site and cancels it while everything fails, and their computer too, halfway. */
export async function cancelInStorm(
  servers: Servers,
  cancelled: CancelledBatch,
  { admin }: RazorpayStandIn,
  chance: Chance,
) {
  servers.withoutDates(cancelled.course_id);
  for (const index of servers.urls.keys()) servers.kill(index);
  const crash = new AbortController();
  let isOver = false;
  const done = cancelOnce(servers, cancelled, crash.signal).finally(() => {
    isOver = true;
  });
  const enough = admin.state().refunds.length + chance.between(1, 5);
  while (!isOver && admin.state().refunds.length < enough) await wait(20);
  crash.abort();
  await done;
}

/** Whether everybody has left it: what stops it, or whom Razorpay refuses, is left for the next time. */
export function cancelOnce(
  servers: Servers,
  { course_id, batch }: CancelledBatch,
  crash?: AbortSignal,
): Promise<boolean> {
  return servers.desk(['cancel-batch', `${course_id}@${batch}`, '--yes'], { crash }).then(
    () => true,
    () => false,
  );
}

/** Until nobody is left, if that can be: the comparison tells who is. */
export async function finishCancelling(servers: Servers, cancelled: CancelledBatch) {
  for (let tried = 0; tried < MOST_TRIES; tried++) if (await cancelOnce(servers, cancelled)) return;
}
