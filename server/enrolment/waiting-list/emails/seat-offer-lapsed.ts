import { type CatalogueItem, site } from '#content';
import { emailHtml, emailText } from '../../../mail/email-layout.ts';
import { html } from '../../../mail/html.ts';
import type { Mail } from '../../../mail/message.ts';

/** To whoever let an offer pass: it has ended, and how to wait again. */
export function seatOfferLapsed({ title }: CatalogueItem, url: string): Mail {
  const over = `The place in ${title} that we held for you was not taken in time, so it goes to the next person.`;
  const again = 'Do you still want one? You can join the waiting list again.';
  const enrolled = 'If you have enrolled meanwhile, this changes nothing: your place is yours.';
  return {
    subject: `Your place is no longer held: ${title}`,
    text: emailText(['Hello,', over, `${again} ${url}`, enrolled]),
    html: emailHtml('Your place is no longer held', [
      html`<p>${over}</p>`,
      html`<p>${again} <a href="${url}" style="color:#1f5c3f">Join the waiting list</a></p>`,
      html`<p style="color:#4c5b52">${enrolled}</p>`,
    ]),
    replyTo: site.email,
  };
}
