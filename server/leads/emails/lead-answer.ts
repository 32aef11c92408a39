import { site } from '#content';
import { emailHtml, emailText, linesOf, muted } from '../../mail/email-layout.ts';
import { html } from '../../mail/html.ts';
import type { Mail } from '../../mail/message.ts';
import type { Lead } from '../lead-store.ts';

/** To whoever asked: what the owner wrote, as it was written. Replies go to the owner. */
export function leadAnswer({ reference, kind }: Lead, text: string, ownerEmail: string): Mail {
  const about = kind === 'quote' ? 'your quotation request' : 'your request';
  const paragraphs = text.split(/\n{2,}/);
  const closing = `This is about ${about} ${reference}. You can simply reply to this e-mail.`;
  return {
    subject: `${site.name}: ${about} ${reference}`,
    text: emailText([text, closing]),
    html: emailHtml(`About ${about}`, [
      ...paragraphs.map((paragraph) => html`<p>${linesOf(paragraph)}</p>`),
      muted(closing),
    ]),
    replyTo: ownerEmail,
  };
}
