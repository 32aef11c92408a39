import { site } from '#content';
import { emailHtml, emailText, linesOf, link, muted } from '../../mail/email-layout.ts';
import { html, type SafeHtml } from '../../mail/html.ts';
import type { Mail } from '../../mail/message.ts';
import { greeting } from '../../mail/visitor-name.ts';
import type { Enrolment } from '../enrolment-store.ts';
import type { Order } from '../orders/order-store.ts';

/** To a student: what the owner wrote to everybody in the batch, as it was written, with its links. */
export function batchMessage(
  { name }: Order,
  { title }: Enrolment,
  { subject, text }: { subject: string; text: string },
): Mail {
  const closing = `This goes to everybody who is enrolled in ${title} with you. You can simply reply to this e-mail: only we read it.`;
  return {
    subject,
    text: emailText([greeting(name), text, closing]),
    html: emailHtml(subject, [
      html`<p>${greeting(name)}</p>`,
      ...text.split(/\n{2,}/).map((paragraph) => html`<p>${linesOf(paragraph, withLinks)}</p>`),
      muted(closing),
    ]),
    replyTo: site.email,
  };
}

/** Addresses of pages become links, without the punctuation of the sentence they stand in. */
function withLinks(line: string): SafeHtml[] {
  return line
    .split(/(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]])/)
    .map((part, index) => (index % 2 === 1 ? link(part, part) : html`${part}`));
}
