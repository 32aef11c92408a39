import type { Clock, Instant } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Deliver } from './delivery.ts';
import type { Mail } from './message.ts';
import type { Outbox, OutboxMessage } from './outbox.ts';

/** Writes each kind of message from what its outbox entry carries. Every part of the school brings its own. */
export type Emails = Record<string, (payload: unknown) => Promise<Mail>>;

export type SendOptions = {
  outbox: Outbox;
  emails: Emails;
  deliver: Deliver;
  clock: Clock;
  log: Log;
  /** Whose mail is never given up: there is nobody else to tell. */
  ownerEmail: string;
  /** Gives up a message that was refused for good, and puts that before the owner. */
  park: (message: OutboxMessage, responseCode: number) => Promise<void>;
};

const SLOWEST_MS = 60 * 60_000;
/** A refusal may be a mistake in the mail server's settings, mended in minutes: waits before the second and third try. */
const WAITS_AFTER_REFUSAL_MS = [60_000, 10 * 60_000];

/** Hands one claimed message to the mail server. True when it was accepted; if not, it is tried later or parked. */
export async function sendMessage(message: OutboxMessage, options: SendOptions): Promise<boolean> {
  const { deliver, log } = options;
  try {
    const envelope = { id: message.id, messageId: message.message_id, to: message.recipient };
    await deliver(await write(message, options.emails), envelope);
    log.info(fieldsOf(message), 'mail sent');
    return true;
  } catch (error) {
    await noteFailure(message, error as SmtpError, options);
    return false;
  }
}

/** What nodemailer's errors tell. */
type SmtpError = Error & { code?: string; responseCode?: number; command?: string };

async function noteFailure(message: OutboxMessage, error: SmtpError, options: SendOptions) {
  const { outbox, clock, log, ownerEmail, park } = options;
  const now: Instant = clock();
  const { code, responseCode } = error;
  // The reason may quote an address: the codes say enough.
  const fields = { ...fieldsOf(message), tries: message.tries, code, responseCode };
  if (isRefusal(error) && message.recipient !== ownerEmail) {
    const wait = WAITS_AFTER_REFUSAL_MS[message.refusals];
    if (wait === undefined) {
      await park(message, responseCode as number);
      log.warn(fields, 'mail refused for good, not tried again');
      return;
    }
    await outbox.noteRefusal(message.id, now, now + wait);
  } else {
    await outbox.noteFailure(message.id, now + Math.min(1000 * 2 ** message.tries, SLOWEST_MS));
  }
  log.warn(fields, 'mail not sent, will be tried again');
}

/** A 5xx about this recipient or this message (RFC 5321, 4.2.1). A refused login or sender concerns all mail, not this one. */
function isRefusal({ responseCode = 0, command = '' }: SmtpError): boolean {
  return responseCode >= 500 && responseCode < 600 && /^(RCPT TO|DATA)/.test(command);
}

function fieldsOf({ id, kind, subject_id }: OutboxMessage) {
  return { outboxId: id, kind, about: subject_id };
}

async function write({ kind, payload }: OutboxMessage, emails: Emails): Promise<Mail> {
  const writer = emails[kind];
  if (!writer) throw new Error(`nobody knows how to write ${kind}`);
  return writer(JSON.parse(payload));
}
