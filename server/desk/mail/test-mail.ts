import { randomUUID } from 'node:crypto';
import type { Instant } from '../../clock.ts';
import type { StoredMail } from '../../mail/email-payloads.ts';
import type { Mail } from '../../mail/message.ts';
import { type Outbox, priorities } from '../../mail/outbox.ts';
import type { Emails } from '../../mail/send-message.ts';

/** To the owner: a message with sample data, as it was when it was asked for. */
export const testMailEmails = {
  'test-mail': async ({ attachments, ...mail }) => {
    return {
      ...mail,
      attachments: attachments.map(({ base64, ...file }) => ({
        ...file,
        content: Buffer.from(base64, 'base64'),
      })),
    };
  },
} satisfies Partial<Emails>;

/** Mails a sample to the owner, through the outbox like any other message. */
export async function sendTestMail(
  { subject, text, html, calendar, attachments = [] }: Mail,
  { outbox, ownerEmail }: { outbox: Outbox; ownerEmail: string },
  now: Instant,
): Promise<string> {
  const files = attachments.map(({ content, ...file }) => ({ ...file, base64: content.toString('base64') }));
  const payload: StoredMail = { subject: `[Test] ${subject}`, text, html, calendar, attachments: files };
  await outbox.add(
    { kind: 'test-mail', subjectId: randomUUID(), recipient: ownerEmail, payload, priority: priorities.lead },
    now,
  );
  return `The test goes to ${ownerEmail} as soon as the server sends its mail.`;
}
