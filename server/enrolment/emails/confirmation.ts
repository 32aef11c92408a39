import { type CatalogueItem, site } from '#content';
import { displayStart } from '#contract/india-time.ts';
import { formatReceiptAmount } from '#contract/money.ts';
import type { Instant } from '../../clock.ts';
import { button, emailHtml, emailText, nextSteps, rowsAsText, table } from '../../mail/email-layout.ts';
import { html } from '../../mail/html.ts';
import type { Mail } from '../../mail/message.ts';
import { greeting } from '../../mail/visitor-name.ts';
import type { HandPayment } from '../by-hand/hand-payment-store.ts';
import { paidRows } from '../by-hand/how-paid.ts';
import { hadBegun } from '../enrol.ts';
import type { Order, OrderItem } from '../orders/order-store.ts';
import type { Payment } from '../payments/payment-store.ts';
import { enrolmentCalendar } from './calendar.ts';
import { ENROLMENT_BUTTON, ENROLMENT_PAGE } from './enrolment-link.ts';
import type { ReceiptDocument } from './receipt-document.ts';

export type Enrolled = { order: Order; items: OrderItem[]; payment: Payment };
/** `left`: the courses that the student has left since. They were paid for all the same. */
type Confirmed = Enrolled & { left?: string[] };
type Documents = {
  link: string;
  receipt: ReceiptDocument | null;
  /** How it was paid, if not through Razorpay. */
  byHand?: HandPayment;
};

const DONE = 'Thank you. Your registration is complete.';

/** To the student: what was bought, what was paid, when it starts, what happens next. */
export function enrolmentConfirmation(
  { left = [], ...enrolled }: Confirmed,
  documents: Documents,
  { catalogue, now }: { catalogue: CatalogueItem[]; now: Instant },
): Mail {
  const { order } = enrolled;
  const { link, receipt } = documents;
  const items = enrolled.items.filter(({ course_id }) => !left.includes(course_id));
  const rows = rowsOf(enrolled, documents);
  const starts = items.map((item) => {
    const start =
      item.start_date ??
      'we will write to you with the dates, and give everything back if they do not suit you';
    return `${item.title}: ${item.class_schedule ? `${start} (${item.class_schedule})` : start}`;
  });
  // A camp has no class evenings.
  const help = items.some(isCourse) ? ` ${site.classHelp}.` : '';
  const next = [
    ...nextLines(order, items, now),
    `Questions? Reply to this e-mail, or call ${site.phone} (${site.callHours}).${help}`,
  ];
  return {
    subject: `You are registered: ${items.map(({ title }) => title).join(', ') || 'your order'}`,
    text: emailText([
      greeting(order.name),
      DONE,
      rowsAsText(rows),
      ['When it starts:', ...starts].join('\n'),
      ['What happens next:', ...next].join('\n'),
      `${ENROLMENT_PAGE}\n${link}`,
    ]),
    html: emailHtml('Your registration is complete', [
      html`<p>${greeting(order.name)}</p><p>${DONE}</p>`,
      table(rows),
      html`<p><strong>When it starts</strong></p><ul>${starts.map((line) => html`<li>${line}</li>`)}</ul>`,
      nextSteps(next),
      html`<p>${ENROLMENT_PAGE}</p>`,
      button(ENROLMENT_BUTTON, link),
    ]),
    calendar: enrolmentCalendar(order, items, catalogue, now),
    attachments: receipt ? [receipt.attachment] : [],
    replyTo: site.email,
  };
}

const isCourse = ({ category }: OrderItem) => category !== 'bootcamp';

/** What is true on the day it is sent: the desk enrols in batches that have begun, too, and sends mails again. */
function nextLines(order: Order, items: OrderItem[], now: Instant): string[] {
  const begun = items.filter(({ starts_at }) => starts_at !== null && starts_at <= now);
  const late = begun.filter((item) => hadBegun(order, item) && now < (item.refund_until ?? 0));
  const courses = items.filter(isCourse);
  // Everything comes back until the fourth class. Who paid late has other days for that.
  const hasFreeClasses = courses.some(
    (item) => !late.includes(item) && (item.refund_until === null || now < item.refund_until),
  );
  return [
    ...(items.length > 0 && begun.length === items.length
      ? []
      : ['We will write to you again before the first class, with the link to join.']),
    ...begun.map((item) => (late.includes(item) ? lateLine(item) : begunLine(item, order))),
    ...(hasFreeClasses
      ? [
          'A course begins with three free classes. The rest of the fee is due after them, and only if you stay.',
        ]
      : []),
    ...(courses.length < items.length ? ['The camp is paid for in full. There is nothing more to pay.'] : []),
  ];
}

/** Who enrolled before the start was told how to join when it came. */
const begunLine = ({ title, starts_at }: OrderItem, { paid_at }: Order) =>
  (starts_at ?? 0) <= (paid_at ?? 0)
    ? `${title} has begun. We will write to you about joining.`
    : `${title} has begun.`;

const lateLine = ({ title, refund_until }: OrderItem) =>
  `${title} had begun when your payment reached us. We will write to you about joining. If you do not want the place any more, leave on the page of your enrolment before ${displayStart(refund_until ?? 0)}, and everything you paid for it comes back.`;

/**
 * To a student who has left before the confirmation could be sent: nothing of it is true any more but the receipt.
 * Null for a payment from before there were receipts.
 */
export function receiptAlone(enrolled: Enrolled, documents: Documents): Mail | null {
  const { link, receipt } = documents;
  if (!receipt) return null;
  const rows = rowsOf(enrolled, documents);
  const lines = [
    greeting(enrolled.order.name),
    'We have received your payment; the receipt is attached. Your enrolment has ended since.',
  ];
  const back = 'If money goes back to you, we write to you about that in an e-mail of its own.';
  return {
    subject: `Your receipt: ${receipt.number}`,
    text: emailText([...lines, rowsAsText(rows), back, `${ENROLMENT_BUTTON}: ${link}`]),
    html: emailHtml('Your receipt', [
      ...lines.map((line) => html`<p>${line}</p>`),
      table(rows),
      html`<p>${back}</p>`,
      button(ENROLMENT_BUTTON, link),
    ]),
    attachments: [receipt.attachment],
    replyTo: site.email,
  };
}

function rowsOf({ order, items, payment }: Enrolled, { receipt, byHand }: Documents): [string, string][] {
  return [
    ...items.map((item): [string, string] => [item.title, formatReceiptAmount(item.amount)]),
    ['Amount paid', formatReceiptAmount(payment.amount)],
    ['Order ID', order.razorpay_order_id ?? order.id],
    ...paidRows(payment.id, byHand),
    ...(receipt ? [['Receipt number', receipt.number] satisfies [string, string]] : []),
  ];
}
