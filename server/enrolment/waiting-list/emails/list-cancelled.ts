import { site } from '#content';
import { displayDay } from '#contract/india-time.ts';
import { emailHtml, emailText } from '../../../mail/email-layout.ts';
import { html } from '../../../mail/html.ts';
import type { Mail } from '../../../mail/message.ts';

/** To whoever waited for a place in a batch that the school has cancelled. It repeats no name, like the others. */
export function listCancelled(title: string, batch: string): Mail {
  const lines = [
    `We had to cancel ${title}, which was to start on ${displayDay(batch)}. You were on its waiting list, so you do not need to wait any more.`,
    'We are sorry. You are welcome in another batch at any time.',
  ];
  return {
    subject: `We had to cancel ${title}`,
    text: emailText(['Hello,', ...lines]),
    html: emailHtml(
      `We had to cancel ${title}`,
      lines.map((line) => html`<p>${line}</p>`),
    ),
    replyTo: site.email,
  };
}
