import { type CatalogueItem, site } from '#content';
import { displayStart } from '#contract/india-time.ts';
import { formatReceiptAmount } from '#contract/money.ts';
import type { Instant } from '../../clock.ts';
import { button, emailHtml, emailText } from '../../mail/email-layout.ts';
import { html } from '../../mail/html.ts';
import type { Mail } from '../../mail/message.ts';
import { greeting } from '../../mail/visitor-name.ts';
import type { Cancellation } from '../cancellation/cancellation-store.ts';
import type { Enrolment } from '../enrolment-store.ts';
import type { Order } from '../orders/order-store.ts';
import { enrolmentCalendar } from './calendar.ts';
import { ENROLMENT_BUTTON } from './enrolment-link.ts';

type Moved = {
  order: Order;
  enrolment: Enrolment;
  /** The start that the student was told before. */
  from: string;
  /** The student has asked to leave, or the owner has begun to end the enrolment. */
  leaving: Cancellation | null;
  /** The student is in another batch now, and the old one takes place. */
  isAlone: boolean;
};

/** To a student whose batch begins on another day than they were told, or who is in another batch now. */
export function batchMoved(
  { order, enrolment, from, leaving, isAlone }: Moved,
  link: string,
  { catalogue, now }: { catalogue: CatalogueItem[]; now: Instant },
): Mail {
  const { title, start_date, class_schedule } = enrolment;
  const subject = isAlone
    ? `${title}: your batch starts on ${start_date}`
    : `${title} now starts on ${start_date}`;
  const calendar = enrolmentCalendar(order, [enrolment], catalogue, now);
  const lines = [
    greeting(order.name),
    isAlone
      ? `You are now in another batch of ${title}. It costs you nothing more.`
      : `We had to move the start of ${title}, and we are sorry if that troubles you.`,
    `Before: ${from}.`,
    `Now: ${start_date}.`,
    ...(class_schedule ? [`Classes: ${class_schedule}.`] : []),
    ...(leaving ? leavingLines(leaving) : stayingLines(enrolment)),
    ...(calendar ? [calendarLine(enrolment)] : []),
  ];
  return {
    subject,
    text: emailText([...lines, `${ENROLMENT_BUTTON}: ${link}`]),
    html: emailHtml(subject, [...lines.map((line) => html`<p>${line}</p>`), button(ENROLMENT_BUTTON, link)]),
    calendar,
    replyTo: site.email,
  };
}

/** A course has one entry. Those of a camp are its days, and it is not known how many the earlier file had. */
function calendarLine({ category }: Enrolment): string {
  const line = 'The calendar file with this e-mail replaces the one of your confirmation.';
  if (category !== 'bootcamp') return line;
  return `${line} If the camp has fewer days now, please delete the others from your calendar.`;
}

/** What the owner has begun to end is no wish of the student, who may know nothing of it yet. */
function leavingLines({ status, refund }: Cancellation): string[] {
  if (status === 'begun') return [];
  return [
    'Your wish to leave this course stands. You do not need to say so again.',
    ...(refund > 0 ? [`By our refund policy you get ${formatReceiptAmount(refund)} back.`] : []),
  ];
}

function stayingLines({ category, refund_until }: Enrolment): string[] {
  return [
    'Your place is kept. If the new dates suit you, you do not need to do anything.',
    ...(category === 'bootcamp'
      ? []
      : [
          'What is still to be paid moves with the start, and never to an earlier day. The days are on the page of your enrolment.',
        ]),
    refund_until === null
      ? 'Do the new dates not suit you? Leave on the page of your enrolment, and everything you paid comes back.'
      : `Do the new dates not suit you? Leave on the page of your enrolment before ${displayStart(refund_until)}, and everything you have paid so far comes back.`,
  ];
}
