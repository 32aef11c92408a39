import { rmSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts';
import { filesIn, keepPrivate, makePrivateFolder, PRIVATE_FILE } from '../data-folder/private-files.ts';
import { CALENDAR_FILE, type Mail } from './message.ts';

/** How many messages are sent at once. */
export const MAIL_CONNECTIONS = 4;

export type Envelope = { id: string; messageId: string; to: string };
export type Deliver = (mail: Mail, envelope: Envelope) => Promise<void>;

function compose(mail: Mail, { messageId, to }: Envelope, from: string) {
  return {
    from,
    to,
    messageId,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    replyTo: mail.replyTo,
    // RFC 3834: asks auto-responders not to answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [...calendarOf(mail), ...(mail.attachments ?? [])],
  };
}

function calendarOf({ calendar }: Mail) {
  if (!calendar) return [];
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
  return [{ filename: CALENDAR_FILE, content: calendar, contentType }];
}

const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  // RFC 5321, 4.5.3.2.6: a server may take that long to accept a message. Who hangs up earlier sends it again.
  socketTimeout: 10 * MINUTE_MS,
  // A connection that breaks unnoticed while it is idle would hold up the next message for those ten minutes.
  idleTimeout: 1000,
};

/** Sends by SMTP; resolves once the server has accepted the message. */
export function smtpDelivery(smtpUrl: string, from: string): Deliver {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    // Connections are reused. A failed message returns to the outbox, which schedules the retry.
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    maxRequeues: 0,
    ...timeouts,
  });
  return async (mail, envelope) => {
    await transport.sendMail(compose(mail, envelope, from));
  };
}

const CAPTURED_FOR_MS = 30 * DAY_MS;

/** Captured emails name people, so old ones are deleted. */
function removeOld(folder: string, ms: number) {
  for (const file of filesIn(folder)) if (statSync(file).mtimeMs < Date.now() - ms) rmSync(file);
}

/** Writes .eml files where no SMTP server is set: atomically, and the same message to the same file. */
export function capturingDelivery(folder: string, from: string): Deliver {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  makePrivateFolder(folder);
  keepPrivate(filesIn(folder));
  removeOld(folder, CAPTURED_FOR_MS);
  return async (mail, envelope) => {
    makePrivateFolder(folder);
    const { message } = await transport.sendMail(compose(mail, envelope, from));
    const path = join(folder, `${envelope.id}.eml`);
    const file = await open(`${path}.part`, 'w', PRIVATE_FILE);
    try {
      await file.writeFile(message as Buffer);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
  };
}
