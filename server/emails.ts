import { testMailEmails } from './desk/mail/test-mail.ts';
import { deskEmails } from './desk/sign-in/code-email.ts';
import { enrolmentEmails } from './enrolment/emails/emails.ts';
import type { EmailContext } from './enrolment/enrolment-context.ts';
import { reminderEmails } from './enrolment/reminders/emails.ts';
import { waitingListEmails } from './enrolment/waiting-list/emails/emails.ts';
import { type LeadEmailsOptions, leadEmails } from './leads/emails/emails.ts';
import type { Emails } from './mail/send-message.ts';
import type { Signer } from './signing/signer.ts';

type AllEmailsOptions = EmailContext & { leads: LeadEmailsOptions; signer: () => Promise<Signer> };

/** Writes every kind of message that the product sends. */
export function allEmails({ leads, ...options }: AllEmailsOptions): Emails {
  return {
    ...enrolmentEmails(options),
    ...reminderEmails(options),
    ...waitingListEmails(options),
    ...leadEmails(leads, options.deskUrl),
    ...deskEmails(options.clock),
    ...testMailEmails,
  };
}
