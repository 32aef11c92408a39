import { type CatalogueItem, site } from '#content';
import { emailHtml, emailText, link, muted } from '../../../mail/email-layout.ts';
import { html } from '../../../mail/html.ts';
import type { Mail } from '../../../mail/message.ts';

/** To whoever let an offer pass: it has ended, and how to wait again. */
export function seatOfferLapsed({ title }: CatalogueItem, url: string): Mail {
  const over = `The place in ${title} that we held for you was not taken in time, so we no longer hold it.`;
  const again =
    "Do you still want one? See on the course's page whether a place is free, or join the waiting list again.";
  const enrolled = 'If you have enrolled meanwhile, this changes nothing: your place is yours.';
  return {
    subject: `Your place is no longer held: ${title}`,
    text: emailText(['Hello,', over, `${again} ${url}`, enrolled]),
    html: emailHtml('Your place is no longer held', [
      html`<p>${over}</p>`,
      html`<p>${again} ${link(`See ${title}`, url)}</p>`,
      muted(enrolled),
    ]),
    replyTo: site.email,
  };
}
