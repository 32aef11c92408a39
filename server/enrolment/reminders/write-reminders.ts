import { type Site, site } from '#content';
import { DAY_MS } from '#contract/durations.ts';
import { daysLater, indianDay } from '#contract/india-time.ts';
import type { NewMessage } from '../../mail/outbox.ts';
import { subjectOf } from '../../mail/subject.ts';
import type { CatalogueContext } from '../enrolment-context.ts';
import { isDaytime } from './daytime.ts';

/** A stranger can place orders in anybody's name: so many of these emails a day, however many orders. */
const MOST_UNFINISHED = 100;

type Switches = Site['reminders'];

/**
 * Writes the reminders that are due now to the outbox, in India's daytime. Each goes out once: its kind and
 * subject are unique. Days on which the server was down are made up for, within reason.
 */
export async function writeReminders(
  context: CatalogueContext,
  switches: Switches = site.reminders,
): Promise<number> {
  const now = context.clock();
  if (!isDaytime(now)) return 0;
  const messages = [
    ...(await feeReminders(context, switches)),
    ...(switches.batchStarts ? await startReminders(context) : []),
    ...(switches.unfinishedCheckout ? await unfinishedReminders(context) : []),
  ];
  for (const message of messages) await context.store.outbox.add(message, now);
  if (messages.length > 0) context.log.info({ reminders: messages.length }, 'reminders written');
  return messages.length;
}

/** Three days before an entry is due, on the day, and three days after. */
async function feeReminders({ store, clock }: CatalogueContext, switches: Switches): Promise<NewMessage[]> {
  const today = indianDay(clock());
  const windows = [
    { on: switches.feeBeforeDue, kind: 'fee-due-soon', days: [1, 3] },
    { on: switches.feeDue, kind: 'fee-due-today', days: [0, 0] },
    { on: switches.feeOverdue, kind: 'fee-overdue', days: [-6, -3] },
  ] as const;
  const messages: NewMessage[] = [];
  for (const { on, kind, days } of windows) {
    if (!on) continue;
    const [first, last] = [daysLater(today, days[0]), daysLater(today, days[1])];
    for (const { entry_id, due, email } of await store.reminders.fees(kind, first, last))
      messages.push({
        kind,
        subjectId: subjectOf(entry_id, due),
        recipient: email,
        payload: { entryId: entry_id, due },
      });
  }
  return messages;
}

/** One day before the batch starts. */
async function startReminders({ store, catalogue, clock }: CatalogueContext): Promise<NewMessage[]> {
  const kind = 'batch-starts';
  const tomorrow = daysLater(indianDay(clock()), 1);
  const starts = await store.reminders.starts(
    kind,
    catalogue.map(({ id }) => id),
    tomorrow,
  );
  return starts.map(({ order_id, course_id, email }) => ({
    kind,
    subjectId: subjectOf(order_id, course_id),
    recipient: email,
    payload: { orderId: order_id, courseId: course_id },
  }));
}

/** The day after a checkout that was not finished, once, with a link to finish it. */
async function unfinishedReminders({ store, clock }: CatalogueContext): Promise<NewMessage[]> {
  const kind = 'unfinished-checkout';
  const now = clock();
  const left = MOST_UNFINISHED - (await store.reminders.countSince(kind, now - DAY_MS));
  if (left <= 0) return [];
  const orders = await store.reminders.unfinished(kind, now - 3 * DAY_MS, now - DAY_MS, left);
  return orders.map(({ id, email }) => ({
    kind,
    subjectId: id,
    recipient: email,
    payload: { orderId: id },
  }));
}
