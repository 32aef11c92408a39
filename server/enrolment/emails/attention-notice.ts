import { emailHtml, emailText, rowsAsText, table } from '../../mail/email-layout.ts';
import { html } from '../../mail/html.ts';
import type { Mail } from '../../mail/message.ts';
import { attentionReasons, todoWithCommands } from '../attention/attention-reasons.ts';
import type { Attention } from '../attention/attention-store.ts';

/** To the owner: something needs a person's decision. */
export function attentionNotice({ id, reason, subject, details }: Attention): Mail {
  const { title, means, ...reasons } = attentionReasons[reason];
  const todo = todoWithCommands(reasons.todo);
  const rows: [string, string][] = [
    ['Reason', reason],
    ['About', subject],
    ['Seen to?', `npm run desk -- resolve ${id}`],
  ];
  return {
    subject: `Please look: ${title}`,
    text: emailText([title, details, `What it means: ${means}`, `What to do: ${todo}`, rowsAsText(rows)]),
    html: emailHtml(title, [
      html`<p>${details}</p>`,
      html`<p><strong>What it means</strong><br>${means}</p>`,
      html`<p><strong>What to do</strong><br>${todo}</p>`,
      table(rows),
    ]),
  };
}
