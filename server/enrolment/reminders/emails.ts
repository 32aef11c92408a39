import { site } from '#content';
import { HOUR_MS } from '#contract/durations.ts';
import { daysLater, displayDay, indianDay } from '#contract/india-time.ts';
import { linkWarning } from '#contract/link-warning.ts';
import { formatReceiptAmount } from '#contract/money.ts';
import { button, emailHtml, emailText, muted } from '../../mail/email-layout.ts';
import type { EmailPayloads } from '../../mail/email-payloads.ts';
import { html } from '../../mail/html.ts';
import type { Mail } from '../../mail/message.ts';
import type { Emails, Postponed } from '../../mail/send-message.ts';
import { greeting } from '../../mail/visitor-name.ts';
import type { EmailContext } from '../enrolment-context.ts';
import type { Order } from '../orders/order-store.ts';
import { isStillOffered } from '../page/still-offered.ts';
import { haveRoom } from '../seats/hold-seats.ts';
import { isUndecided } from '../seats/moved-batches.ts';
import type { Store } from '../store.ts';
import { isDaytime, nextDaytime } from './daytime.ts';

type Reminder = { order: Order; subject: string; lines: string[]; action: string };

type FeeReminder = {
  /** Whether it may still be said, by the day it is due and today. */
  isTrue: (due: string, today: string) => boolean;
  say: (title: string, amount: string, day: string) => Pick<Reminder, 'subject' | 'lines'>;
};

const dueSoon: FeeReminder = {
  isTrue: (due, today) => today < due,
  say: (title, amount, day) => ({
    subject: `${title}: ${amount} by ${day}`,
    lines: [`${amount} for ${title} is due on ${day}.`],
  }),
};

const dueToday: FeeReminder = {
  isTrue: (due, today) => today === due,
  say: (title, amount) => ({
    subject: `${title}: ${amount} is due today`,
    lines: [`${amount} for ${title} is due today.`],
  }),
};

const overdue: FeeReminder = {
  isTrue: (due, today) => today > due,
  say: (title, amount, day) => ({
    subject: `${title}: ${amount} was due on ${day}`,
    lines: [
      `${amount} for ${title} was due on ${day}, and we have not seen it yet.`,
      'If you have trouble paying, reply to this e-mail. We will find a way.',
    ],
  }),
};

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

async function openEntry(entryId: string, due: string, store: Store) {
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

function reminderMail({ order, subject, lines, action }: Reminder, link: string): Mail {
  const all = [greeting(order.name), ...lines];
  return {
    subject,
    text: emailText([...all, `${action}: ${link}`, linkWarning]),
    html: emailHtml(subject, [
      ...all.map((line) => html`<p>${line}</p>`),
      button(action, link),
      muted(linkWarning),
    ]),
    replyTo: site.email,
  };
}
