import { randomUUID } from 'node:crypto';
import type { Instant } from '../../clock.ts';
import type { Mail } from '../../mail/message.ts';
import { type Outbox, priorities } from '../../mail/outbox.ts';
import type { Emails } from '../../mail/send-message.ts';

const KIND = 'test-mail';

/** To the owner: a message with sample data, as it was when it was asked for. */
export const testMailEmails: Emails = { [KIND]: async (payload) => payload as Mail };

/** Mails a sample to the owner, through the outbox like any other message. Attachments stay behind. */
export async function sendTestMail(
  { subject, text, html, calendar }: Mail,
  { outbox, ownerEmail }: { outbox: Outbox; ownerEmail: string },
  now: Instant,
): Promise<string> {
  await outbox.add(
    {
      kind: KIND,
      subjectId: randomUUID(),
      recipient: ownerEmail,
      payload: { subject: `[Test] ${subject}`, text, html, calendar } satisfies Mail,
      priority: priorities.lead,
    },
    now,
  );
  return `The test goes to ${ownerEmail} as soon as the server sends its mail.`;
}
