import { site } from '#content';
import { linkWarning } from '#contract/link-warning.ts';
import { button, emailHtml, emailText, muted } from '../../mail/email-layout.ts';
import type { EmailPayloads } from '../../mail/email-payloads.ts';
import { html } from '../../mail/html.ts';
import type { Mail } from '../../mail/message.ts';
import { priorities } from '../../mail/outbox.ts';
import { numbered } from '../../mail/subject.ts';
import { greeting } from '../../mail/visitor-name.ts';
import type { Store } from '../store.ts';

/** Replaces a request for lost links by emails to the addresses on file, if there are any. */
export function answerLinkRequest(
  { requestId, email }: EmailPayloads['link-request'],
  store: Store,
  now: number,
) {
  return store.transaction(async (tx) => {
    const found = await tx.links.registrationsOf(email);
    // The address is stored as each student typed it: in capitals it is another one to write to.
    for (const [recipient, [first, ...others]] of Map.groupBy(found, ({ email }) => email)) {
      if (!first) continue;
      const payload = { orderIds: [first, ...others].map(({ id }) => id) };
      const about = { subjectId: numbered(first.id, requestId), recipient, payload };
      await tx.outbox.add({ ...about, kind: 'enrolment-links', priority: priorities.lead }, now);
    }
    // Nothing is kept of an address that we do not know.
    await tx.outbox.removeAbout('link-request', requestId);
  });
}

type Link = { title: string; link: string };

/** To the student, who asked: the links to all their enrolments. */
export function lostLinks(name: string | null, links: Link[]): Mail {
  const asked = 'You asked for the link to your enrolment. Here it is.';
  const notYou =
    'Did you not ask for this? Somebody may have typed your address. Only you get the link, and you need to do nothing.';
  return linksMail('The link to your enrolment', { name, links, first: asked, last: [linkWarning, notYou] });
}

/** To the student, who may not have asked: the owner made all earlier links invalid. */
export function replacedLinks(name: string | null, links: Link[]): Mail {
  const replaced =
    'We have replaced the link to your enrolment. Links in earlier e-mails, and those you shared, no longer work. Here is the new one.';
  return linksMail('A new link to your enrolment', { name, links, first: replaced, last: [linkWarning] });
}

function linksMail(
  subject: string,
  { name, links, first, last }: { name: string | null; links: Link[]; first: string; last: string[] },
): Mail {
  return {
    subject,
    text: emailText([
      greeting(name),
      first,
      ...links.map(({ title, link }) => `${title}:\n${link}`),
      ...last,
    ]),
    html: emailHtml(subject, [
      html`<p>${greeting(name)}</p><p>${first}</p>`,
      ...links.map(({ title, link }) => button(`Open ${title}`, link)),
      ...last.map((line) => muted(line)),
    ]),
    replyTo: site.email,
  };
}
