import { emailHtml, emailText, quotation, rowsAsText, table } from '../../mail/email-layout.ts';
import { html } from '../../mail/html.ts';
import type { Mail } from '../../mail/message.ts';
import { nameAsText } from '../../mail/visitor-name.ts';
import type { Lead } from '../lead-store.ts';
import { unlinked } from './unlinked.ts';

/** To the owner: a business asks for a quotation. Reply-To is the client. */
export function quoteNotice({ reference, company_name, email, requirement }: Lead): Mail {
  const company = nameAsText(company_name ?? '');
  const rows: [string, string][] = [
    ['Reference', reference],
    ['Company', company],
    ['E-mail', email],
  ];
  return {
    subject: `Quotation request ${reference}: ${company}`,
    text: emailText([rowsAsText(rows), requirement ?? '', 'Reply to this e-mail to write to the client.']),
    html: emailHtml('New quotation request', [
      table(rows),
      quotation(unlinked(requirement ?? '')),
      html`<p>Reply to this e-mail to write to the client.</p>`,
    ]),
    replyTo: email,
  };
}
