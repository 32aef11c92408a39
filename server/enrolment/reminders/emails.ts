import { HOUR_MS } from '#contract/durations.ts';
import { daysLater, displayDay, indianDay } from '#contract/india-time.ts';
import type { EmailPayloads } from '../../mail/email-payloads.ts';
import type { Mail } from '../../mail/message.ts';
import type { Emails, Postponed } from '../../mail/send-message.ts';
import type { EmailContext } from '../enrolment-context.ts';
import { isStillOffered } from '../page/still-offered.ts';
import { haveRoom } from '../seats/hold-seats.ts';
import { isUndecided } from '../seats/moved-batches.ts';
import { isDaytime, nextDaytime } from './daytime.ts';
import { dueSoon, dueToday, type FeeReminder, openEntry, overdue } from './fee-reminders.ts';
import { type Reminder, reminderMail } from './reminder-mail.ts';

const LOOK_AGAIN_MS = HOUR_MS;

/**
 * Writes reminders from the database as it is when they are sent: nothing goes to who has paid, left or was
 * erased meanwhile, nothing that is not true any more, nothing at night, and nothing about a batch whose start is not
 * on the site any more, until the owner has decided.
 */
export function reminderEmails(context: EmailContext) {
  const { store, catalogue, siteUrl, clock } = context;
  const reminder =
    <Payload>(read: (payload: Payload) => Promise<Reminder | 'undecided' | null>) =>
    async (payload: Payload): Promise<Mail | Postponed | null> => {
      const now = clock();
      if (!isDaytime(now)) return { postponedTo: nextDaytime(now) };
      const found = await read(payload);
      if (!found) return null;
      // What is true of its days is known once the owner has decided.
      if (found === 'undecided') return { postponedTo: nextDaytime(now + LOOK_AGAIN_MS) };
      const link = `${siteUrl}/enrolment#${await store.links.issue(found.order.id, now)}`;
      return reminderMail(found, link);
    };
  const fee = ({ isTrue, say }: FeeReminder) =>
    reminder(async ({ entryId, due }: EmailPayloads['fee-due-soon']) => {
      const open = isTrue(due, indianDay(clock())) && (await openEntry(entryId, due, store));
      if (!open) return null;
      if (await isUndecided(open.enrolment, context)) return 'undecided';
      const said = say(open.title, open.amount, displayDay(due));
      return { ...said, order: open.order, action: 'Pay or look at your enrolment' };
    });
  return {
    'fee-due-soon': fee(dueSoon),
    'fee-due-today': fee(dueToday),
    'fee-overdue': fee(overdue),
    'batch-starts': reminder(async ({ orderId, courseId }: EmailPayloads['batch-starts']) => {
      const order = await store.orders.order(orderId);
      const enrolments = await store.enrolments.ofOrder(orderId);
      const enrolment = enrolments.find(({ course_id }) => course_id === courseId);
      const today = indianDay(clock());
      const day =
        enrolment?.batch === today ? 'today' : enrolment?.batch === daysLater(today, 1) && 'tomorrow';
      if (!order?.email || enrolment?.status !== 'active' || !day) return null;
      if (await isUndecided(enrolment, context)) return 'undecided';
      return {
        order,
        subject: `${enrolment.title} starts ${day}`,
        lines: [
          `${enrolment.title} starts on ${enrolment.start_date}.`,
          'The link to join comes in an e-mail of its own. If you do not have it by then, reply to this one.',
        ],
        action: 'See your enrolment',
      };
    }),
    'unfinished-checkout': reminder(async ({ orderId }: EmailPayloads['unfinished-checkout']) => {
      const order = await store.orders.order(orderId);
      if (!order?.email || !(await store.reminders.isUnfinished(orderId))) return null;
      const items = await store.orders.itemsOf(orderId);
      if (!isStillOffered(items, catalogue, clock())) return null;
      if (!(await haveRoom({ id: orderId, items }, { store, catalogue, clock }))) return null;
      const titles = items.map(({ title }) => title).join(', ');
      return {
        order,
        subject: `Your registration for ${titles} is not finished`,
        lines: [
          `On ${displayDay(indianDay(order.created_at))} you began to register for ${titles}. No payment reached us, so no place is kept for you yet.`,
          'If you still want it, the link below brings you back. If not, you need to do nothing, and we will not write again about it.',
        ],
        action: 'Finish your registration',
      };
    }),
  } satisfies Partial<Emails>;
}
