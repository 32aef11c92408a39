import type { CatalogueItem } from '#content';
import type { Clock } from './clock.ts';
import { testMailEmails } from './desk/mail/test-mail.ts';
import { deskEmails } from './desk/sign-in/code-email.ts';
import { enrolmentEmails } from './enrolment/emails/emails.ts';
import { reminderEmails } from './enrolment/reminders/emails.ts';
import type { Store } from './enrolment/store.ts';
import { waitingListEmails } from './enrolment/waiting-list/emails/emails.ts';
import { type LeadEmailsOptions, leadEmails } from './leads/emails/emails.ts';
import type { Emails } from './mail/send-message.ts';
import type { Signer } from './signing/signer.ts';

type AllEmailsOptions = {
  store: Store;
  leads: LeadEmailsOptions;
  catalogue: CatalogueItem[];
  /** Our public address: links in emails start with it. */
  siteUrl: string;
  clock: Clock;
  signer: () => Promise<Signer>;
};

/** Writes every kind of message that the product sends. */
export function allEmails({ leads, ...options }: AllEmailsOptions): Emails {
  return {
    ...enrolmentEmails(options),
    ...reminderEmails(options),
    ...waitingListEmails(options),
    ...leadEmails(leads),
    ...deskEmails(options.clock),
    ...testMailEmails,
  };
}
