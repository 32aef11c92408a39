import { site } from '#content';
import { formatReceiptAmount } from '#contract/money.ts';
import { button, emailHtml, emailText } from '../../mail/email-layout.ts';
import { html } from '../../mail/html.ts';
import type { Mail } from '../../mail/message.ts';
import { greeting } from '../../mail/visitor-name.ts';
import type { HandPayment } from '../by-hand/hand-payment-store.ts';
import { howPaidWords } from '../by-hand/how-paid.ts';
import type { Order } from '../orders/order-store.ts';
import type { Receipt } from '../receipts/receipt-store.ts';
import { ENROLMENT_BUTTON } from './enrolment-link.ts';
import type { ReceiptDocument } from './receipt-document.ts';

type RefundFacts = {
  order: Order;
  note: Receipt;
  /** The courses that ended because all of the registration went back. */
  ended: string[];
};

/** To the student: money goes back, with the note for their papers. */
export function refundNote(
  { order, note: { amount, refers_to }, ended }: RefundFacts,
  { number, attachment, byHand }: ReceiptDocument,
  link: string,
): Mail {
  const lines = [
    greeting(order.name),
    backHow(formatReceiptAmount(amount), byHand),
    ...(ended.length > 0
      ? [`Your enrolment in ${ended.join(' and ')} has ended. Nothing more is due for it.`]
      : []),
    `The refund note ${number} is attached. It belongs to receipt ${refers_to}.`,
  ];
  return {
    subject: `${byHand?.method === 'correction' ? 'Correction' : 'Refund'} of ${formatReceiptAmount(amount)}`,
    text: emailText([...lines, `${ENROLMENT_BUTTON}: ${link}`]),
    html: emailHtml(byHand?.method === 'correction' ? 'A correction' : 'Your refund', [
      ...lines.map((line) => html`<p>${line}</p>`),
      button(ENROLMENT_BUTTON, link),
    ]),
    attachments: [attachment],
    replyTo: site.email,
  };
}

function backHow(amount: string, byHand: HandPayment | undefined): string {
  if (!byHand) return `${amount} goes back the way you paid, and arrives ${site.refundArrives}.`;
  if (byHand.method === 'correction')
    return `We had noted a payment of ${amount} by mistake. We take that back: its receipt does not count any more.`;
  return `We have given ${amount} back to you: ${howPaidWords(byHand)}.`;
}
