import type { Camp } from '#content';
import { emailHtml, emailText, rowsAsText, table } from '../../mail/email-layout.ts';
import { html } from '../../mail/html.ts';
import type { Mail } from '../../mail/message.ts';
import type { Lead } from '../lead-store.ts';

/** To the owner: someone requested a camp's guide. */
export function guideNotice({ reference, email }: Lead, camp: Camp): Mail {
  const rows: [string, string][] = [
    ['Reference', reference],
    ['Camp', camp.title],
    ['E-mail', email],
  ];
  const done = 'They have received the link. There is nothing for you to do.';
  return {
    subject: `Guide requested ${reference}: ${camp.title}`,
    text: emailText([rowsAsText(rows), done]),
    html: emailHtml('Someone asked for a guide', [table(rows), html`<p>${done}</p>`]),
    replyTo: email,
  };
}
