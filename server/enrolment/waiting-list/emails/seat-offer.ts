import { type CatalogueItem, site } from '#content';
import { displayStart } from '#contract/india-time.ts';
import type { Instant } from '../../../clock.ts';
import { button, emailHtml, emailText, muted } from '../../../mail/email-layout.ts';
import { html } from '../../../mail/html.ts';
import type { Mail } from '../../../mail/message.ts';

/** To the next person on the waiting list: the link that lets an order take over the held seat. */
export function seatOffer({ title, start_date }: CatalogueItem, url: string, endsAt: Instant): Mail {
  const batch = start_date ? `${title}, which starts on ${start_date}` : title;
  const until = `${displayStart(endsAt)}, India time`;
  const after =
    'After that it may go to somebody else. If you do not want it, you do not need to do anything.';
  const secret = 'The link is for you alone: whoever has it can take the place.';
  return {
    subject: `A place for you: ${title}`,
    text: emailText([
      'Hello,',
      `A place has become free in ${batch}. We hold it for you until ${until}.`,
      `Take the place: ${url}`,
      after,
      secret,
    ]),
    html: emailHtml('A place has become free', [
      html`<p>There is a place in ${batch}. We hold it for you until <strong>${until}</strong>.</p>`,
      button('Take the place', url),
      html`<p>${after}</p>`,
      muted(secret),
    ]),
    replyTo: site.email,
  };
}
