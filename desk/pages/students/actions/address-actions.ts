import { z } from 'zod';
import { billingDetails } from '#contract/billing.ts';
import { resendConfirmation } from '#server/desk/mail/resend.ts';
import {
  type Correction,
  checkCorrection,
  correctAddress,
  correctedWords,
} from '#server/desk/students/correct-address.ts';
import { nameOf } from '#server/desk/students/name-of.ts';
import { replaceLink } from '#server/desk/students/new-link.ts';
import { DeskError } from '#server/desk-error.ts';
import type { Order } from '#server/enrolment/orders/order-store.ts';
import { whyNotConfirmed } from '#server/enrolment/payments/why-not-confirmed.ts';
import { action } from '../../../action.ts';
import { studentPath } from '../../../paths.ts';
import type { DeskSite } from '../../../site.ts';
import { tick } from '../../../tick.ts';
import { paidOrderOf, registrationOf } from '../student-of.ts';
import { emptyOr } from './fields.ts';

const { shape } = billingDetails;
const labels = { name: 'Name', email: 'E-mail', phone: 'Phone', guardian: 'Guardian' } as const;
const fields = Object.keys(labels) as (keyof Correction)[];

const correctionForm = z.object({
  name: emptyOr(shape.name),
  email: emptyOr(shape.email),
  phone: emptyOr(shape.contact),
  guardian: emptyOr(shape.guardian),
  resend: tick,
});

/** Where a student is reached, and what is sent there again. */
export function addressActions(site: DeskSite) {
  correctAction(site);
  resendAction(site);
  newLinkAction(site);
}

function correctAction(site: DeskSite) {
  action(site, '/students/:order/correct', {
    name: 'correct',
    form: correctionForm,
    review: true,
    preview: async (input, request) => {
      const registration = await registrationOf(request);
      if (registration.erased_at !== null)
        throw new DeskError('The student was erased: there is nothing to correct.');
      const common = {
        title: `Correct ${nameOf(registration)}`,
        back: studentPath(registration),
        subject: registration.id,
        button: 'Correct it',
      };
      const problem = await whyNotConfirmed(registration, request.context.store);
      if (input?.resend && problem) throw new DeskError(problem);
      if (!input)
        return {
          ...common,
          sentences: [
            'For the registration and all its fees. E-mails that were not sent yet go to the new address.',
          ],
          fields: [
            ...fields.map((name) => ({ name, label: labels[name], value: registration[name] ?? '' })),
            ...(problem ? [] : [resendField]),
          ],
        };
      const changes = changesOf(input, registration);
      checkCorrection(changes);
      const changed = Object.entries(changes) as [keyof Correction, string][];
      if (changed.length === 0 && !input.resend)
        throw new DeskError('Nothing is different from what is known.');
      return {
        ...common,
        sentences: [
          ...(changes.email
            ? [`E-mails that were not sent yet, or were refused, go to ${changes.email}.`]
            : []),
          ...(input.resend ? [`The confirmation goes to ${changes.email ?? registration.email} again.`] : []),
          ...(changes.email || input.resend ? [] : ['No e-mail is sent.']),
          ...(changes.name !== undefined || changes.guardian !== undefined
            ? [
                'Receipts and refund notes that are downloaded or sent from now on show the new name, those issued before too.',
              ]
            : []),
        ],
        facts: changed.map(([name, value]) => ({
          label: labels[name],
          value: `${registration[name] ?? 'not known'} → ${value || 'not known'}`,
        })),
      };
    },
    run: async (input, request) => {
      const registration = await registrationOf(request);
      const { store, clock } = request.context;
      const changes = changesOf(input, registration);
      const isChanged = Object.keys(changes).length > 0;
      const { order, emails } = isChanged
        ? await correctAddress(registration, changes, store, clock())
        : { order: registration, emails: 0 };
      const sentences = [
        ...(isChanged ? [correctedWords(emails)] : []),
        ...(input.resend ? [await resendConfirmation(order, store, clock())] : []),
      ];
      return { summary: sentences.join(' '), to: studentPath(registration) };
    },
  });
}

const noAddress = () => new DeskError('No address of the student is known. Correct it first.');

const resendField = { name: 'resend', label: 'Send the confirmation again', type: 'tick' as const };

function changesOf(typed: z.output<typeof correctionForm>, registration: Order): Correction {
  return Object.fromEntries(
    fields.filter((name) => typed[name] !== (registration[name] ?? '')).map((name) => [name, typed[name]]),
  );
}

function resendAction(site: DeskSite) {
  action(site, '/students/:order/resend/:paid', {
    name: 'resend',
    form: z.object({}),
    preview: async (_, request) => {
      const registration = await registrationOf(request);
      const order = await paidOrderOf(registration, request);
      const problem = await whyNotConfirmed(order, request.context.store);
      if (problem) throw new DeskError(problem);
      if (!registration.email) throw noAddress();
      return {
        title: order.kind === 'instalment' ? 'Send the receipt again' : 'Send the confirmation again',
        sentences: [
          `${order.kind === 'instalment' ? 'The e-mail with the receipt' : 'The confirmation with receipt and link'} goes to ${registration.email}.`,
        ],
        button: 'Send it',
        back: studentPath(registration),
        subject: registration.id,
      };
    },
    run: async (_, request) => {
      const registration = await registrationOf(request);
      const order = await paidOrderOf(registration, request);
      const { store, clock } = request.context;
      return { summary: await resendConfirmation(order, store, clock()), to: studentPath(registration) };
    },
  });
}

function newLinkAction(site: DeskSite) {
  action(site, '/students/:order/new-link', {
    name: 'new-link',
    form: z.object({}),
    preview: async (_, request) => {
      const registration = await registrationOf(request);
      if (!registration.email) throw noAddress();
      return {
        title: 'Replace the link to the enrolment',
        sentences: [
          'All links to the enrolment page so far become invalid, also in e-mails that were sent.',
          `A new one goes to ${registration.email}.`,
        ],
        button: 'Replace the link',
        danger: true,
        back: studentPath(registration),
        subject: registration.id,
      };
    },
    run: async (_, request) => {
      const registration = await registrationOf(request);
      return { summary: await replaceLink(registration, request.context), to: studentPath(registration) };
    },
  });
}
