import { site } from '#content';
import { emailHtml, emailText } from '../../mail/email-layout.ts';
import { html } from '../../mail/html.ts';
import type { Mail } from '../../mail/message.ts';
import type { Lead } from '../lead-store.ts';

/**
 * To whoever asked for a quotation: we have it, under this reference. Nothing of what was typed is repeated: a form that
 * mails a stranger's words to any address would carry other people's advertising.
 */
export function quoteAcknowledgement({ reference }: Lead): Mail {
  const next = [
    'Within two working days a developer writes back with questions.',
    'We talk for half an hour, and you get a price and a plan in writing.',
    `Something to add? Answer this mail, or call ${site.phone} (${site.callHours}), and name the reference.`,
  ];
  const notYou = 'You did not ask for this? Someone may have mistyped an address. You need not do anything.';
  return {
    subject: `We have your request for a quotation: ${reference}`,
    text: emailText([
      'Hello,',
      `Thank you. Your request has reached us. Its reference is ${reference}.`,
      next.join('\n'),
      notYou,
    ]),
    html: emailHtml('Your request has reached us', [
      html`<p>Thank you. Its reference is <strong>${reference}</strong>.</p>`,
      html`<p><strong>What happens next</strong></p><ol>${next.map((line) => html`<li>${line}</li>`)}</ol>`,
      html`<p style="color:#4c5b52">${notYou}</p>`,
    ]),
    replyTo: site.email,
  };
}
