import { z } from 'zod';
import { sendTestMail } from '#server/desk/mail/test-mail.ts';
import { HttpError } from '#server/http/http-error.ts';
import { CALENDAR_FILE, type Mail } from '#server/mail/message.ts';
import { action } from '../../action.ts';
import type { DeskContext } from '../../context.ts';
import { kindName } from '../../mail-words.ts';
import { deskRequest, page } from '../../page.ts';
import type { DeskSite } from '../../site.ts';
import { schemes, sendFrame } from './preview-frame.ts';
import { audienceOf, hasSample, sampleMail } from './samples/sample-emails.ts';
import { samples } from './samples/sample-payloads.ts';

/** Every kind of mail with sample data. */
export function previewRoutes(site: DeskSite) {
  page(site, '/mail/previews', 'mailPreviews', async () => ({
    kinds: Object.keys(samples)
      .filter(hasSample)
      .map((kind) => ({ kind, to: audienceOf(kind) })),
  }));

  page(site, '/mail/previews/:kind', 'mailPreview', async ({ context, param, query }) => {
    const kind = param('kind');
    const mail = await knownSample(kind, context);
    const { subject, text, replyTo } = mail;
    return {
      kind,
      to: hasSample(kind) ? audienceOf(kind) : 'owner',
      subject,
      text,
      replyTo: replyTo ?? null,
      attachments: attachedTo(mail),
      isNarrow: query.width === '320',
    };
  });

  // Not a page(): the mail itself, without the desk around it.
  site.app.get('/mail/previews/:kind/frame', async (request, reply) => {
    const { context, param, query } = deskRequest(site, request);
    const mail = await knownSample(param('kind'), context);
    return sendFrame(reply, mail.html, schemes.find((one) => one === query.scheme) ?? 'light');
  });

  action(site, '/mail/previews/:kind/test', {
    name: 'test-mail',
    form: z.object({}),
    preview: async (_, { context, param }) => {
      const kind = param('kind');
      const mail = await knownSample(kind, context);
      const { subject } = mail;
      return {
        title: 'Send a test mail to me',
        sentences: [`“[Test] ${subject}” goes to ${context.ownerEmail}, with sample data.`],
        facts: [
          { label: 'Mail', value: kindName(kind) },
          { label: 'Attached', value: attachedTo(mail).join(', ') || 'nothing' },
        ],
        button: 'Send the test',
        back: `/mail/previews/${kind}`,
        subject: 'mail',
      };
    },
    run: async (_, { context, param }) => {
      const kind = param('kind');
      const { store, ownerEmail, clock } = context;
      const mail = await knownSample(kind, context);
      const summary = await sendTestMail(mail, { outbox: store.outbox, ownerEmail }, clock());
      return { summary, to: `/mail/previews/${kind}` };
    },
  });
}

async function knownSample(kind: string, { catalogue }: DeskContext): Promise<Mail> {
  const mail = await sampleMail(kind, catalogue);
  if (!mail) throw new HttpError(404, 'There is no such kind of mail.');
  return mail;
}

/** The names of the files that come with a mail. */
function attachedTo({ calendar, attachments = [] }: Mail): string[] {
  return [...(calendar ? [CALENDAR_FILE] : []), ...attachments.map(({ filename }) => filename)];
}
