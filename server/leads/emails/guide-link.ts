import { type Camp, site } from '#content';
import { button, emailHtml, emailText, muted } from '../../mail/email-layout.ts';
import { html } from '../../mail/html.ts';
import type { Mail } from '../../mail/message.ts';
import { GUIDE_TOKEN_HOURS } from '../guide/guide-token.ts';
import type { Lead } from '../lead-store.ts';

/** To the parent: the link to the guide, in case the download failed. */
export function guideLink({ reference }: Lead, camp: Camp, url: string): Mail {
  const about = `Here is the guide to our ${camp.title}: the three days hour by hour, what to bring, and what it costs.`;
  const lasts = `You can use the link as often as you like for ${GUIDE_TOKEN_HOURS} hours. After that, please ask for a new one on our page.`;
  const notYou =
    'Did you not ask for this? Someone may have mistyped an address. You do not need to do anything, and we will not write again.';
  return {
    subject: `Your guide: ${camp.title}`,
    text: emailText(['Hello,', about, url, lasts, `Reference: ${reference}`, notYou]),
    html: emailHtml(`Your guide to the ${camp.title}`, [
      html`<p>${about}</p>`,
      button('Download the guide (PDF)', url),
      html`<p>${lasts}</p>`,
      muted(`Reference: ${reference}. ${notYou}`),
    ]),
    replyTo: site.email,
  };
}
