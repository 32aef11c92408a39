import type { AttentionTable } from '../../db/tables.ts';
import { deskLink } from '../../mail/desk-link.ts';
import { emailHtml, emailText, rowsAsText, table } from '../../mail/email-layout.ts';
import { html } from '../../mail/html.ts';
import type { Mail } from '../../mail/message.ts';
import { nameAsText } from '../../mail/visitor-name.ts';
import { reasonOf, todoWithCommands } from '../attention/attention-reasons.ts';
import type { Order } from '../orders/order-store.ts';

type Student = Pick<Order, 'name' | 'email' | 'phone'>;

/** To the owner: something needs a person's decision. `student`: whom it is about, if it is known and not erased. */
export function attentionNotice(
  { id, reason, subject, details }: AttentionTable,
  student: Student | null,
  deskUrl: string | null,
): Mail {
  const link = deskLink(`/attention#${id}`, deskUrl);
  const { title, means, todo } = reasonOf(reason);
  const words: [string, string][] = [
    ['What it means', means],
    ['What to do', todoWithCommands(todo)],
  ];
  // A reason that only an earlier version knew has none.
  const explained = words.filter(([, text]) => text !== '');
  const rows: [string, string][] = [
    ['Reason', reason],
    ['About', subject],
    ['Seen to?', `npm run desk -- resolve ${id}`],
  ];
  return {
    subject: `Please look: ${title}`,
    text: emailText([
      title,
      ...(student ? [rowsAsText(studentRows(student))] : []),
      details,
      ...explained.map((line) => line.join(': ')),
      ...link.text,
      rowsAsText(rows),
    ]),
    html: emailHtml(title, [
      ...(student ? [table(studentRows(student))] : []),
      html`<p>${details}</p>`,
      ...explained.map(([label, text]) => html`<p><strong>${label}</strong><br>${text}</p>`),
      ...link.html,
      table(rows),
    ]),
  };
}

function studentRows({ name, email, phone }: Student): [string, string][] {
  return [
    ['Student', nameAsText(name ?? 'not told')],
    ['E-mail', email ?? 'not told'],
    ['Contact', phone ?? 'not told'],
  ];
}
