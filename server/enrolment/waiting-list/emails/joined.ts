import { type CatalogueItem, site } from '#content';
import { OFFER_HOURS } from '#contract/waiting-list.ts';
import { emailHtml, emailText, muted, nextSteps } from '../../../mail/email-layout.ts';
import { html } from '../../../mail/html.ts';
import type { Mail } from '../../../mail/message.ts';

/** To whoever joined a waiting list. It repeats no name: anybody can type any name and address into the form. */
export function joined({ title, start_date }: CatalogueItem, position: number): Mail {
  const batch = start_date ? `${title}, which starts on ${start_date}` : title;
  const next = [
    `If a place becomes free, we write to you with a link that holds it for you for ${OFFER_HOURS} hours, or until the batch begins if that is sooner.`,
    'You pay nothing until you take the place.',
    'If you no longer want to wait, reply to this e-mail and we take you off the list.',
  ];
  const notYou = 'Did you not ask for this? Someone may have mistyped an address. Reply, and we delete it.';
  return {
    subject: `You are on the waiting list: ${title}`,
    text: emailText([
      'Hello,',
      `You are number ${position} on the waiting list of ${batch}.`,
      next.join('\n'),
      notYou,
    ]),
    html: emailHtml('You are on the waiting list', [
      html`<p>You are <strong>number ${String(position)}</strong> on the waiting list of ${batch}.</p>`,
      nextSteps(next),
      muted(notYou),
    ]),
    replyTo: site.email,
  };
}
