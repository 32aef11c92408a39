import { type CatalogueItem, site } from '#content';
import type { Instant } from '../../../clock.ts';
import { emailHtml, emailText, link, muted } from '../../../mail/email-layout.ts';
import { html } from '../../../mail/html.ts';
import type { Mail } from '../../../mail/message.ts';
import { hasOpenBatch } from '../../seats/open-batches.ts';

/**
 * To whoever waited until the batch began. A place may have become free in a batch that the site does not sell any
 * more: nobody is offered that. The form promised to write about this batch only, and to delete them.
 */
export function waitingListEnded(item: CatalogueItem, url: string, now: Instant): Mail {
  const { title } = item;
  const over = `${title} has begun, and we could not offer you a place. We are sorry.`;
  const next = nextWords(item, now);
  const erased =
    'This waiting list has ended. We delete your name and address from it, and do not write to you again about it.';
  return {
    subject: `${title} has begun, and we could not offer you a place`,
    text: emailText(['Hello,', over, `${next} ${url}`, erased]),
    html: emailHtml('We could not offer you a place', [
      html`<p>${over}</p>`,
      html`<p>${next} ${link(`See ${title}`, url)}</p>`,
      muted(erased),
    ]),
    replyTo: site.email,
  };
}

/** The site sells the batch after this one, or places in the next, whose dates are not known yet. */
function nextWords(item: CatalogueItem, now: Instant): string {
  const { start_date, nextBatch } = item;
  if (hasOpenBatch(item, now))
    return `The next one starts on ${start_date}. See on its page whether a place is free.`;
  const planned = nextBatch ? `, planned for ${nextBatch},` : '';
  return `You can enrol for the next one${planned} on its page: we then write to you with its dates, and give everything back if they do not suit you.`;
}
