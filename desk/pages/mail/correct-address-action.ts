import { z } from 'zod';
import { EMAIL } from '#contract/email.ts';
import { asStored, correctMailAddress, refuseSameAddress } from '#server/desk/mail/correct-mail-address.ts';
import { knownMail } from '#server/desk/mail/known-mail.ts';
import { type Receiver, receiverOf } from '#server/desk/mail/mail-receiver.ts';
import { registrationIdOf } from '#server/enrolment/orders/order-store.ts';
import { action } from '../../action.ts';
import type { DeskSite } from '../../site.ts';

export function correctAddressAction(site: DeskSite) {
  action(site, '/mail/:id/correct-address', {
    name: 'correct',
    form: z.object({ email: z.string().trim().regex(EMAIL, 'This is no e-mail address.') }),
    review: true,
    preview: async (input, { context, param }) => {
      const message = await knownMail(param('id'), context.store);
      const receiver = await receiverOf(message, context);
      const { kind, email } = receiver;
      const typed = input && asStored(input.email, receiver);
      if (typed) refuseSameAddress(typed, receiver);
      return {
        title: 'Correct the address',
        sentences: [
          typed
            ? `The address of ${owners[kind]} becomes ${typed}, ${places[kind]}.`
            : `The address of ${owners[kind]} is corrected ${places[kind]}.`,
          'Whatever else is known of the same person keeps its address.',
          'Mail that was not sent yet, or was refused, goes to the new address.',
        ],
        facts: [{ label: 'Now', value: email ?? 'not told' }],
        fields: [
          { name: 'email', label: 'E-mail address', type: 'email', value: email ?? '', required: true },
        ],
        button: 'Correct it',
        back: `/mail/${message.id}`,
        // By this id the log forgets the address when the person is erased.
        subject: personOf(receiver),
      };
    },
    run: async ({ email }, { context, param }) => {
      const id = param('id');
      return {
        summary: await correctMailAddress({ id, email }, context, context.clock()),
        to: `/mail/${id}`,
      };
    },
  });
}

const owners = { student: 'the student', lead: 'the lead', waiting: 'whoever waits for a place' };
const places = {
  student: 'in the registration and all its fees',
  lead: 'in this one request',
  waiting: 'on this one waiting list',
};

export function personOf(receiver: Receiver): string {
  if (receiver.kind === 'lead') return receiver.lead.id;
  if (receiver.kind === 'waiting') return receiver.entry.id;
  return registrationIdOf(receiver.order);
}
