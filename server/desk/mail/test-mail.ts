import { randomUUID } from 'node:crypto';
import type { Instant } from '../../clock.ts';
import type { Mail } from '../../mail/message.ts';
import { type Outbox, priorities } from '../../mail/outbox.ts';
import type { Emails } from '../../mail/send-message.ts';

const KIND = 'test-mail';

/** The message as the outbox keeps it. */
type Stored = Omit<Mail, 'attachments'> & {
  attachments: { filename: string; contentType: string; base64: string }[];
};

/** To the owner: a message with sample data, as it was when it was asked for. */
export const testMailEmails: Emails = {
  [KIND]: async (payload) => {
    const { attachments, ...mail } = payload as Stored;
    return {
      ...mail,
      attachments: attachments.map(({ base64, ...file }) => ({
        ...file,
        content: Buffer.from(base64, 'base64'),
      })),
    };
  },
};

/** Mails a sample to the owner, through the outbox like any other message. */
export async function sendTestMail(
  { subject, text, html, calendar, attachments = [] }: Mail,
  { outbox, ownerEmail }: { outbox: Outbox; ownerEmail: string },
  now: Instant,
): Promise<string> {
  const files = attachments.map(({ content, ...file }) => ({ ...file, base64: content.toString('base64') }));
  const payload: Stored = { subject: `[Test] ${subject}`, text, html, calendar, attachments: files };
  await outbox.add(
    { kind: KIND, subjectId: randomUUID(), recipient: ownerEmail, payload, priority: priorities.lead },
    now,
  );
  return `The test goes to ${ownerEmail} as soon as the server sends its mail.`;
}
