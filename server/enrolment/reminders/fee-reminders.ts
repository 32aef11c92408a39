import { formatReceiptAmount } from '#contract/money.ts';
import type { Store } from '../store.ts';
import type { Reminder } from './reminder-mail.ts';

export type FeeReminder = {
  /** Whether it may still be said, by the day it is due and today. */
  isTrue: (due: string, today: string) => boolean;
  say: (title: string, amount: string, day: string) => Pick<Reminder, 'subject' | 'lines'>;
};

export const dueSoon: FeeReminder = {
  isTrue: (due, today) => today < due,
  say: (title, amount, day) => ({
    subject: `${title}: ${amount} by ${day}`,
    lines: [`${amount} for ${title} is due on ${day}.`],
  }),
};

export const dueToday: FeeReminder = {
  isTrue: (due, today) => today === due,
  say: (title, amount) => ({
    subject: `${title}: ${amount} is due today`,
    lines: [`${amount} for ${title} is due today.`],
  }),
};

export const overdue: FeeReminder = {
  isTrue: (due, today) => today > due,
  say: (title, amount, day) => ({
    subject: `${title}: ${amount} was due on ${day}`,
    lines: [
      `${amount} for ${title} was due on ${day}, and we have not seen it yet.`,
      'If you have trouble paying, reply to this e-mail. We will find a way.',
    ],
  }),
};

export async function openEntry(entryId: string, due: string, store: Store) {
  const entry = await store.fees.entry(entryId);
  const order = entry && (await store.orders.order(entry.order_id));
  if (!order?.email || entry?.status !== 'open' || entry.due !== due) return null;
  const enrolments = await store.enrolments.ofOrder(entry.order_id);
  const enrolment = enrolments.find(({ course_id }) => course_id === entry.course_id);
  if (enrolment?.status !== 'active') return null;
  const leaving = await store.cancellations.cancellation(enrolment);
  if (leaving?.decided_at === null) return null;
  return {
    order,
    enrolment,
    title: `${enrolment.title}, ${entry.title.toLowerCase()}`,
    amount: formatReceiptAmount(entry.amount),
  };
}
