import { type CatalogueItem, site } from '#content';
import { displayStart } from '#contract/india-time.ts';
import { formatReceiptAmount } from '#contract/money.ts';
import { button, emailHtml, emailText, rowsAsText, table } from '../../mail/email-layout.ts';
import { html } from '../../mail/html.ts';
import type { Mail } from '../../mail/message.ts';
import { greeting } from '../../mail/visitor-name.ts';
import type { HandPayment } from '../by-hand/hand-payment-store.ts';
import { paidRows } from '../by-hand/how-paid.ts';
import type { Order, OrderItem, Payment } from '../order-store.ts';
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
  catalogue: CatalogueItem[],
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
  const late = items.filter((item) => hadBegun(item, order));
  const next = [
    ...(items.length > 0 && late.length === items.length
      ? []
      : ['We will write to you again before the first class, with the link to join.']),
    ...late.map(
      ({ title, refund_until }) =>
        `${title} had begun when your payment reached us. We will write to you about joining. If you do not want the place any more, leave on the page of your enrolment before ${displayStart(refund_until ?? 0)}, and everything you paid for it comes back.`,
    ),
    ...(items.some(({ category }) => category !== 'bootcamp')
      ? [
          'A course begins with three free classes. The rest of the fee is due after them, and only if you stay.',
        ]
      : []),
    ...(items.some(({ category }) => category === 'bootcamp')
      ? ['The camp is paid for in full. There is nothing more to pay.']
      : []),
    `Questions? Reply to this e-mail, or call ${site.phone} (${site.callHours}). ${site.classHelp}.`,
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
      html`<p><strong>What happens next</strong></p><ol>${next.map((line) => html`<li>${line}</li>`)}</ol>`,
      html`<p>${ENROLMENT_PAGE}</p>`,
      button(ENROLMENT_BUTTON, link),
    ]),
    calendar: enrolmentCalendar(order, items, catalogue),
    attachments: receipt ? [receipt.attachment] : [],
    replyTo: site.email,
  };
}

/** Paid after its first class, and still to be left with all the money. */
function hadBegun({ starts_at, refund_until }: OrderItem, { paid_at }: Order): boolean {
  if (starts_at === null || refund_until === null || paid_at === null) return false;
  return starts_at <= paid_at && paid_at < refund_until;
}

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
    ['Receipt ID', order.razorpay_order_id ?? order.id],
    ...paidRows(payment.id, byHand),
    ...(receipt ? [['Receipt number', receipt.number] as [string, string]] : []),
  ];
}
