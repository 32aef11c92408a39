import { formatReceiptAmount } from '#contract/money.ts';
import { deskLink } from '../../mail/desk-link.ts';
import { emailHtml, emailText, rowsAsText, table } from '../../mail/email-layout.ts';
import { html } from '../../mail/html.ts';
import type { Mail } from '../../mail/message.ts';
import { nameAsText } from '../../mail/visitor-name.ts';
import type { HandPayment } from '../by-hand/hand-payment-store.ts';
import { paidRows } from '../by-hand/how-paid.ts';
import type { Enrolled } from './confirmation.ts';

/** To the owner: someone has enrolled. */
export function enrolmentNotice(
  { order, items, payment }: Enrolled,
  deskUrl: string | null,
  byHand?: HandPayment,
): Mail {
  const link = deskLink(`/students/${order.id}`, deskUrl);
  const rows: [string, string][] = [
    ['Student', nameAsText(order.name ?? 'not told')],
    ['E-mail', order.email ?? 'not told'],
    ['Contact', order.phone ?? 'not told'],
    ...(order.guardian ? [['Guardian', nameAsText(order.guardian)] satisfies [string, string]] : []),
    ['Courses', items.map(({ title }) => title).join(', ') || 'not told'],
    ['Amount', formatReceiptAmount(payment.amount)],
    ['Order', order.id],
    ...(byHand
      ? paidRows(payment.id, byHand)
      : ([
          ['Razorpay order', order.razorpay_order_id ?? ''],
          ['Payment', payment.id],
        ] satisfies [string, string][])),
  ];
  return {
    subject: `Enrolment: ${items.map(({ title }) => title).join(', ') || payment.id}`,
    text: emailText([rowsAsText(rows), ...link.text]),
    html: emailHtml('Someone has enrolled', [
      html`<p>A registration was paid.</p>`,
      table(rows),
      ...link.html,
    ]),
    replyTo: order.email ?? undefined,
  };
}
