import { camps } from '#content';
import { count } from '#contract/count.ts';
import { deskLink } from '../../mail/desk-link.ts';
import { emailHtml, emailText, quotation, table } from '../../mail/email-layout.ts';
import { html } from '../../mail/html.ts';
import type { Mail } from '../../mail/message.ts';
import { nameAsText } from '../../mail/visitor-name.ts';
import type { Lead } from '../lead-store.ts';
import { unlinked } from './unlinked.ts';

/** Keeps the email small enough for mail programs; the desk lists all. */
const MOST_SHOWN = 100;

/** To the owner: the leads of an hour with too many for one email each. Null when all of them were erased. */
export function leadDigest(leads: Lead[], deskUrl: string | null): Mail | null {
  if (leads.length === 0) return null;
  const link = deskLink('/leads', deskUrl);
  const shown = leads.slice(0, MOST_SHOWN);
  const left = leads.length - shown.length;
  const more =
    left > 0
      ? `${left} more are not shown here. All of them: npm run desk -- leads, and npm run desk -- lead REFERENCE for one.`
      : 'Answer each at its own address: this mail goes to none of them.';
  const requests = count(leads.length, 'more request', 'more requests');
  return {
    subject: `Within an hour: ${requests} for quotations and guides`,
    text: emailText([
      ...shown.map((lead) =>
        [...rowsOf(lead).map(([name, value]) => `${name}: ${value}`), lead.requirement ?? '']
          .join('\n')
          .trim(),
      ),
      more,
      ...link.text,
    ]),
    html: emailHtml(`${requests} within an hour`, [
      ...shown.flatMap((lead) => [
        table(rowsOf(lead)),
        ...(lead.requirement ? [quotation(unlinked(lead.requirement))] : []),
      ]),
      html`<p>${more}</p>`,
      ...link.html,
    ]),
  };
}

function rowsOf({ reference, kind, company_name, service_id, email }: Lead): [string, string][] {
  return [
    ['Reference', reference],
    kind === 'quote'
      ? ['Company', nameAsText(company_name ?? '')]
      : ['Guide', camps.find(({ id }) => id === service_id)?.title ?? service_id ?? ''],
    ['E-mail', email],
  ];
}
