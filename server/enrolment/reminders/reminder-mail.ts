import { site } from '#content';
import { linkWarning } from '#contract/link-warning.ts';
import { button, emailHtml, emailText, muted } from '../../mail/email-layout.ts';
import { html } from '../../mail/html.ts';
import type { Mail } from '../../mail/message.ts';
import { greeting } from '../../mail/visitor-name.ts';
import type { Order } from '../orders/order-store.ts';

export type Reminder = { order: Order; subject: string; lines: string[]; action: string };

export function reminderMail({ order, subject, lines, action }: Reminder, link: string): Mail {
  const all = [greeting(order.name), ...lines];
  return {
    subject,
    text: emailText([...all, `${action}: ${link}`, linkWarning]),
    html: emailHtml(subject, [
      ...all.map((line) => html`<p>${line}</p>`),
      button(action, link),
      muted(linkWarning),
    ]),
    replyTo: site.email,
  };
}
