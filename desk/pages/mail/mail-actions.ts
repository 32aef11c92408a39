import { z } from 'zod';
import { count } from '#contract/count.ts';
import { knownMail } from '#server/desk/mail/known-mail.ts';
import { problemInWords } from '#server/desk/mail/mail-problems.ts';
import { mailCounts } from '#server/desk/mail/mail-queries.ts';
import { hasStoredAddress, receiverOf, type Stores } from '#server/desk/mail/mail-receiver.ts';
import { resendingOf, resendMail, resendRefused, resendsTo } from '#server/desk/mail/resend-mail.ts';
import { DeskError } from '#server/desk-error.ts';
import type { OutboxMessage } from '#server/mail/outbox.ts';
import { idOf } from '#server/mail/subject.ts';
import { action } from '../../action.ts';
import { kindName } from '../../mail-words.ts';
import type { DeskSite } from '../../site.ts';
import { correctAddressAction, personOf } from './correct-address-action.ts';

/** What can be done about mail in the outbox. */
export function mailActions(site: DeskSite) {
  resendAction(site);
  retryRefusedAction(site);
  correctAddressAction(site);
}

function resendAction(site: DeskSite) {
  action(site, '/mail/:id/resend', {
    name: 'resend',
    form: z.object({}),
    preview: async (_, { context, param }) => {
      const message = await knownMail(param('id'), context.store);
      const isCopy = resendingOf(message) === 'copy';
      const to = await resendsTo(message, context);
      const why = problemInWords(message.problem);
      return {
        title: 'Send it again',
        sentences: [
          isCopy
            ? `Another copy goes to ${to}, with what is on file now.`
            : `It is tried again at once, to ${to}.`,
        ],
        facts: [
          { label: 'Mail', value: kindName(message.kind) },
          { label: 'To', value: to },
          ...(why ? [{ label: 'Why it was not sent', value: why }] : []),
        ],
        button: 'Send again',
        back: `/mail/${message.id}`,
        subject: await aboutOf(message, context),
      };
    },
    run: async (_, { context, param }) => {
      const id = param('id');
      return { summary: await resendMail(id, context, context.clock()), to: `/mail/${id}` };
    },
  });
}

function retryRefusedAction(site: DeskSite) {
  action(site, '/mail/retry-refused', {
    name: 'resend-refused',
    form: z.object({}),
    preview: async (_, { context }) => {
      const { refused } = await mailCounts(context.db);
      if (refused === 0) throw new DeskError('No mail is refused.');
      return {
        title: 'Try all refused mail again',
        sentences: [
          `${count(refused, 'mail is', 'mails are')} tried once more, each to its own address.`,
          'Do it after the settings of the mail server were mended. What is refused again comes back to this list.',
        ],
        button: 'Try again',
        back: '/mail?state=refused',
        subject: 'mail',
      };
    },
    run: async (_, { context }) => ({
      summary: await resendRefused(context.store, context.clock()),
      to: '/mail',
    }),
  });
}

/** Who gets a mail: their history finds it by this. Otherwise what it is about, without the number of a copy. */
async function aboutOf(message: OutboxMessage, stores: Stores): Promise<string> {
  const subject = idOf(message.subject_id);
  if (!hasStoredAddress(message)) return subject;
  return receiverOf(message, stores).then(personOf, (error: unknown) => {
    // The person was erased, and a copy is refused anyway.
    if (error instanceof DeskError) return subject;
    throw error;
  });
}
