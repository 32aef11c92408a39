import { site } from '#content';
import { emailHtml, emailText, muted, nextSteps } from '../../mail/email-layout.ts';
import { html } from '../../mail/html.ts';
import type { Mail } from '../../mail/message.ts';
import type { Lead } from '../lead-store.ts';

/**
 * To whoever asked for a quotation: we have it, under this reference. It repeats nothing that was typed: else
 * anybody could use the form to send advertising to any address.
 */
export function quoteAcknowledgement({ reference }: Lead): Mail {
  const next = [
    `A developer will write back with questions ${site.replyTimes.quotation}.`,
    'We then talk for half an hour, and you get a price and a plan in writing.',
    `Anything to add? Reply to this e-mail, or call ${site.phone} (${site.callHours}) and mention the reference.`,
  ];
  const notYou =
    'Did you not ask for this? Someone may have mistyped an address. You do not need to do anything.';
  return {
    subject: `Your quotation request: ${reference}`,
    text: emailText([
      'Hello,',
      `Thank you. We have received your request. Your reference is ${reference}.`,
      next.join('\n'),
      notYou,
    ]),
    html: emailHtml('We have received your request', [
      html`<p>Thank you. Your reference is <strong>${reference}</strong>.</p>`,
      nextSteps(next),
      muted(notYou),
    ]),
    replyTo: site.email,
  };
}
