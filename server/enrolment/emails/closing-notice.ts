import { count } from '#contract/count.ts';
import { deskLink } from '../../mail/desk-link.ts';
import { emailHtml, emailText, rowsAsText, table } from '../../mail/email-layout.ts';
import { html } from '../../mail/html.ts';
import type { Mail } from '../../mail/message.ts';
import type { Closing } from '../closing/closing-store.ts';
import { describeDifference } from '../closing/differences.ts';

/** To the owner: a closing found differences. Those that need a person have their own email. */
export function closingNotice({ id, payments, refunds, differences }: Closing, deskUrl: string | null): Mail {
  const link = deskLink(`/books/closings/${id}`, deskUrl);
  const title =
    differences.length === 1
      ? 'The closing found a difference'
      : `The closing found ${differences.length} differences`;
  const lines = differences.map(describeDifference);
  const meaning =
    'Each was corrected in the books, or waits for you on the attention list. Nothing else needs to be done.';
  const rows: [string, string][] = [
    ['Closing', id],
    ['Compared', `${count(payments, 'payment', 'payments')}, ${count(refunds, 'refund', 'refunds')}`],
    ['Look again', `npm run desk -- closings ${id}`],
  ];
  return {
    subject: `${title}: ${id}`,
    text: emailText([
      title,
      lines.map((line) => `- ${line}`).join('\n'),
      meaning,
      ...link.text,
      rowsAsText(rows),
    ]),
    html: emailHtml(title, [
      html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`,
      html`<p>${meaning}</p>`,
      ...link.html,
      table(rows),
    ]),
  };
}
