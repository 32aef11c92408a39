import { deskLink } from '../../mail/desk-link.ts';
import { emailHtml, emailText, quotation, rowsAsText, table } from '../../mail/email-layout.ts';
import { html } from '../../mail/html.ts';
import type { Mail } from '../../mail/message.ts';
import { nameAsText } from '../../mail/visitor-name.ts';
import type { Lead } from '../lead-store.ts';
import { unlinked } from './unlinked.ts';

/** To the owner: a business asks for a quotation. Reply-To is the client. */
export function quoteNotice(lead: Lead, deskUrl: string | null): Mail {
  const { reference, company_name, email, requirement } = lead;
  const link = deskLink(`/leads/${reference}`, deskUrl);
  const company = nameAsText(company_name ?? '');
  const rows: [string, string][] = [
    ['Reference', reference],
    ['Company', company],
    ['E-mail', email],
  ];
  return {
    subject: `Quotation request ${reference}: ${company}`,
    text: emailText([
      rowsAsText(rows),
      requirement ?? '',
      'Reply to this e-mail to write to the client.',
      ...link.text,
    ]),
    html: emailHtml('New quotation request', [
      table(rows),
      quotation(unlinked(requirement ?? '')),
      html`<p>Reply to this e-mail to write to the client.</p>`,
      ...link.html,
    ]),
    replyTo: email,
  };
}
