import { site } from '#content';
import { formatReceiptAmount } from '#contract/money.ts';
import { button, emailHtml, emailText } from '../../mail/email-layout.ts';
import { html } from '../../mail/html.ts';
import type { Mail } from '../../mail/message.ts';
import { greeting } from '../../mail/visitor-name.ts';
import type { Order } from '../order-store.ts';
import type { Receipt } from '../receipts/receipt-store.ts';
import { ENROLMENT_BUTTON } from './enrolment-link.ts';
import type { ReceiptDocument } from './receipt-document.ts';

/** To the student: money goes back, with the note for their papers. */
export function refundNote(
  order: Order,
  { amount, refers_to }: Receipt,
  { number, attachment }: ReceiptDocument,
  link: string,
): Mail {
  const back = `${formatReceiptAmount(amount)} go back to the way you paid, and arrive ${site.refundArrives}.`;
  const note = `The refund note ${number} is attached. It belongs to receipt ${refers_to}.`;
  return {
    subject: `Refund of ${formatReceiptAmount(amount)}`,
    text: emailText([greeting(order.name), back, note, `${ENROLMENT_BUTTON}: ${link}`]),
    html: emailHtml('Your refund', [
      html`<p>${greeting(order.name)}</p><p>${back}</p><p>${note}</p>`,
      button(ENROLMENT_BUTTON, link),
    ]),
    attachments: [attachment],
    replyTo: site.email,
  };
}
