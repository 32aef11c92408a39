import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import type { Clock, Instant } from '../clock.ts';
import type { Log } from '../log.ts';
import type { Deliver } from './delivery.ts';
import type { EmailKind, EmailPayloads } from './email-payloads.ts';
import type { Mail } from './message.ts';
import type { Outbox, OutboxMessage } from './outbox.ts';

/** The message must wait until then. */
export type Postponed = { postponedTo: Instant };

/** Writes a message from its outbox entry; null when there is no reason for it any more. */
type Writer<Payload> = (payload: Payload) => Promise<Mail | Postponed | null>;

/** A writer for each kind of message. */
export type Emails = { [Kind in EmailKind]: Writer<EmailPayloads[Kind]> };

export type SendOptions = {
  outbox: Outbox;
  emails: Partial<Emails>;
  deliver: Deliver;
  clock: Clock;
  log: Log;
  /** Emails to this address are never parked: there is nobody else to tell. */
  ownerEmail: string;
  /** Parks a message that was refused permanently, and flags it for the owner. */
  park: (message: OutboxMessage, responseCode: number) => Promise<boolean>;
};

const SLOWEST_MS = HOUR_MS;
/** Waits before the second and third try: a refusal may be a mistake in settings, fixed in minutes. */
const WAITS_AFTER_REFUSAL_MS = [MINUTE_MS, 10 * MINUTE_MS];

/** Sends one claimed message. True when it was accepted; if not, it is tried later, parked or withdrawn. */
export async function sendMessage(message: OutboxMessage, options: SendOptions): Promise<boolean> {
  const { outbox, deliver, clock, log } = options;
  let mail: Mail | Postponed | null;
  try {
    mail = await write(message, options.emails);
  } catch (error) {
    log.warn({ ...fieldsOf(message), err: error }, 'mail could not be written');
    await outbox.noteFailure(message.id, laterTry(message, clock()), 'unwritten');
    return false;
  }
  if (!mail) {
    await outbox.withdraw(message.id);
    log.info(fieldsOf(message), 'mail no longer needed');
    return false;
  }
  if ('postponedTo' in mail) {
    await outbox.noteFailure(message.id, mail.postponedTo);
    return false;
  }
  try {
    await deliver(mail, { id: message.id, messageId: message.message_id, to: message.recipient });
  } catch (error) {
    await noteFailure(message, error as SmtpError, options);
    return false;
  }
  log.info(fieldsOf(message), 'mail sent');
  return true;
}

/** The fields of nodemailer's errors. */
type SmtpError = Error & { code?: string; responseCode?: number; response?: string; command?: string };

async function noteFailure(message: OutboxMessage, error: SmtpError, options: SendOptions) {
  const { outbox, clock, log, ownerEmail, park } = options;
  const now: Instant = clock();
  const { code, responseCode } = error;
  // No error message: it may quote an address. The codes say enough.
  const fields = { ...fieldsOf(message), tries: message.tries, code, responseCode };
  if (isRefusal(error) && message.recipient !== ownerEmail) {
    const wait = WAITS_AFTER_REFUSAL_MS[message.refusals];
    if (wait === undefined) {
      const parked = await park({ ...message, problem: problemOf(error) }, error.responseCode);
      if (parked) log.warn(fields, 'mail refused for good, not tried again');
      return;
    }
    await outbox.noteRefusal(message, now, now + wait, problemOf(error));
  } else {
    await outbox.noteFailure(message.id, laterTry(message, now), problemOf(error));
  }
  log.warn(fields, 'mail not sent, will be tried again');
}

function laterTry({ tries }: OutboxMessage, now: Instant): Instant {
  return now + Math.min(1000 * 2 ** tries, SLOWEST_MS);
}

/** A 5xx about this recipient or message (RFC 5321, 4.2.1). A refused login or sender concerns all mail. */
function isRefusal(error: SmtpError): error is SmtpError & { responseCode: number } {
  const { responseCode = 0, command = '' } = error;
  return responseCode >= 500 && responseCode < 600 && /^(RCPT TO|DATA)/.test(command);
}

/** The codes of a failure, without the words of the mail server: "550 5.1.1" (RFC 3463), "ETIMEDOUT". */
function problemOf({ code, responseCode, response = '' }: SmtpError): string {
  if (responseCode === undefined) return code ?? 'unsent';
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return enhanced ? `${responseCode} ${enhanced}` : String(responseCode);
}

function fieldsOf({ id, kind, subject_id }: OutboxMessage) {
  return { outboxId: id, kind, about: subject_id };
}

async function write({ kind, payload }: OutboxMessage, emails: Partial<Emails>) {
  const writer = emails[kind as EmailKind] as Writer<unknown> | undefined;
  if (!writer) throw new Error(`nobody knows how to write ${kind}`);
  return writer(JSON.parse(payload));
}
