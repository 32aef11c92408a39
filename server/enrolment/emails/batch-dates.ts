import { site } from '#content';
import { displayStart } from '#contract/india-time.ts';
import { button, emailHtml, emailText } from '../../mail/email-layout.ts';
import { html } from '../../mail/html.ts';
import type { Mail } from '../../mail/message.ts';
import { greeting } from '../../mail/visitor-name.ts';
import type { Enrolment } from '../enrolment-store.ts';
import type { Order } from '../orders/order-store.ts';
import { ENROLMENT_BUTTON } from './enrolment-link.ts';

/** To a student who waited for the next batch: it has dates. */
export function batchDates(order: Order, enrolment: Enrolment, link: string): Mail {
  const { title, category, start_date, class_schedule, refund_until } = enrolment;
  const subject = `${title} starts on ${start_date}`;
  const lines = [
    greeting(order.name),
    `The batch you waited for has its dates. ${title} starts on ${start_date}.`,
    ...(class_schedule ? [`Classes: ${class_schedule}.`] : []),
    category === 'bootcamp'
      ? 'The camp is paid for in full. There is nothing more to pay.'
      : 'What is due after the registration, and when, is on the page of your enrolment.',
    ...(refund_until === null
      ? []
      : [
          `Do the dates not suit you? Leave on the page of your enrolment before ${displayStart(refund_until)}, and everything you paid comes back.`,
        ]),
  ];
  return {
    subject,
    text: emailText([...lines, `${ENROLMENT_BUTTON}: ${link}`]),
    html: emailHtml(subject, [...lines.map((line) => html`<p>${line}</p>`), button(ENROLMENT_BUTTON, link)]),
    replyTo: site.email,
  };
}
