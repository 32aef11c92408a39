import { site } from '#content';
import { feesComeWithDates } from '#contract/enrolment.ts';
import { displayDay } from '#contract/india-time.ts';
import { formatReceiptAmount } from '#contract/money.ts';
import { deskLink } from '../../mail/desk-link.ts';
import { button, emailHtml, emailText, rowsAsText, table } from '../../mail/email-layout.ts';
import { html } from '../../mail/html.ts';
import type { Mail } from '../../mail/message.ts';
import { greeting, nameAsText } from '../../mail/visitor-name.ts';
import { paidRows } from '../by-hand/how-paid.ts';
import type { FeeEntry } from '../fees/fee-store.ts';
import { type Order, registrationIdOf } from '../orders/order-store.ts';
import type { Payment } from '../payments/payment-store.ts';
import { ENROLMENT_BUTTON, ENROLMENT_PAGE } from './enrolment-link.ts';
import type { ReceiptDocument } from './receipt-document.ts';

export type PaidInstalment = { order: Order; payment: Payment; receipt: ReceiptDocument };
export type StillDue = {
  /** The next open entry of the plan, with the title of its course. */
  next: (Pick<FeeEntry, 'title' | 'amount' | 'due'> & { course: string }) | null;
  /** The courses whose fees are planned once they have dates. */
  undated: string[];
};

/** To the student: what was paid, and what is due next. */
export function instalmentConfirmation(
  { order, payment, receipt }: PaidInstalment,
  due: StillDue,
  link: string,
): Mail {
  const rows: [string, string][] = [...rowsOf(receipt, payment), ...paidRows(payment.id, receipt.byHand)];
  const whatIsDue = dueWords(due);
  const thanks = 'Thank you. We have received your payment; the receipt is attached.';
  return {
    subject: `Payment received: ${titlesOf(receipt)}`,
    text: emailText([
      greeting(order.name),
      thanks,
      rowsAsText(rows),
      whatIsDue,
      `${ENROLMENT_PAGE}\n${link}`,
    ]),
    html: emailHtml('We have received your payment', [
      html`<p>${greeting(order.name)}</p><p>${thanks}</p>`,
      table(rows),
      html`<p><strong>${whatIsDue}</strong></p><p>${ENROLMENT_PAGE}</p>`,
      button(ENROLMENT_BUTTON, link),
    ]),
    attachments: [receipt.attachment],
    replyTo: site.email,
  };
}

function dueWords({ next, undated }: StillDue): string {
  if (next)
    return `Next due: ${next.course}, ${next.title}, ${formatReceiptAmount(next.amount)} on ${displayDay(next.due)}.`;
  return undated.length === 0 ? 'Nothing more is due.' : feesComeWithDates(undated);
}

/** To the owner: an instalment was paid. */
export function instalmentNotice({ order, payment, receipt }: PaidInstalment, deskUrl: string | null): Mail {
  const link = deskLink(`/students/${registrationIdOf(order)}`, deskUrl);
  const rows: [string, string][] = [
    ['Student', nameAsText(order.name ?? 'not told')],
    ['E-mail', order.email ?? 'not told'],
    ['Contact', order.phone ?? 'not told'],
    ...rowsOf(receipt, payment),
    ['Registration', order.registration_id ?? ''],
    ['Order', order.id],
    ...(receipt.byHand
      ? paidRows(payment.id, receipt.byHand)
      : [['Payment', payment.id] satisfies [string, string]]),
  ];
  return {
    subject: `Instalment: ${titlesOf(receipt)}`,
    text: emailText([rowsAsText(rows), ...link.text]),
    html: emailHtml('An instalment was paid', [table(rows), ...link.html]),
    replyTo: order.email ?? undefined,
  };
}

function rowsOf({ lines, number }: ReceiptDocument, payment: Payment): [string, string][] {
  return [
    ...lines.map(({ title, amount }): [string, string] => [title, formatReceiptAmount(amount)]),
    ['Amount paid', formatReceiptAmount(payment.amount)],
    ['Receipt number', number],
  ];
}

function titlesOf({ lines }: ReceiptDocument): string {
  return lines.map(({ title }) => title).join(', ');
}
