import { z } from 'zod';
import { displayDay, indianDay } from '#contract/india-time.ts';
import { formatRupees, sumOf } from '#contract/money.ts';
import { placesOf } from '#server/desk/batches/places-of.ts';
import { finishPromisedRefunds } from '#server/desk/by-hand/give-back.ts';
import { checkByHand } from '#server/desk/by-hand/hand-money.ts';
import { payEntriesByHand, payRegistrationByHand } from '#server/desk/by-hand/record-payment.ts';
import { mistakeWords, undoRecordedByMistake } from '#server/desk/by-hand/recorded-by-mistake.ts';
import { isUnderWay, UNDER_WAY } from '#server/desk/by-hand/under-way.ts';
import { withdrawPromisedRefund } from '#server/desk/by-hand/withdraw-promised-refund.ts';
import { givenBackWords, undoneWords } from '#server/desk/refunds/back-words.ts';
import {
  notPromised,
  onlyByHand,
  refuseHandPayment,
  refusePartlyGivenBack,
} from '#server/desk/refunds/left-to-give-back.ts';
import { nameOf } from '#server/desk/students/name-of.ts';
import { DeskError } from '#server/desk-error.ts';
import { methodWords } from '#server/enrolment/by-hand/hand-methods.ts';
import { isHandPayment, type PromisedRefund } from '#server/enrolment/by-hand/hand-payment-store.ts';
import { action } from '../../../action.ts';
import type { DeskRequest } from '../../../context.ts';
import { ALL_PROMISED, studentPath } from '../../../paths.ts';
import type { Field } from '../../../preview.ts';
import type { DeskSite } from '../../../site.ts';
import { paidOrderOf, registrationOf } from '../student-of.ts';
import { byHandFields, byHandForm, reason, referenceWords } from './fields.ts';
import { chosenOf, payables } from './payables.ts';

/** Money that came, or goes back, outside Razorpay. */
export function handActions(site: DeskSite) {
  paidAction(site);
  mistakeAction(site);
  givenBackAction(site);
  notByHandAction(site);
}

function paidAction(site: DeskSite) {
  action(site, '/students/:order/paid', {
    name: 'paid-by-hand',
    form: z.object({
      what: z.string('Choose what was paid.').min(1, 'Choose what was paid.'),
      ...byHandForm,
    }),
    review: true,
    preview: async (input, request) => {
      const registration = await registrationOf(request);
      const { context } = request;
      const choices = await payables(registration, context);
      if (choices.length === 0) throw new DeskError('Nothing is left to pay.');
      const common = {
        title: `Paid in cash or by transfer: ${nameOf(registration)}`,
        back: studentPath(registration),
        subject: registration.id,
      };
      if (!input)
        return {
          ...common,
          sentences: ['Record money that came outside Razorpay. The student gets the receipt by e-mail.'],
          fields: [
            { name: 'what', label: 'What was paid', type: 'ticks', choices, value: choices[0]?.value },
            ...byHandFields(context.clock(), 'came'),
          ],
          button: 'Record it',
        };
      const chosen = chosenOf(input.what, choices);
      checkByHand(input, context.clock());
      const entryIds = chosen.isRegistration ? [] : chosen.entryIds;
      const underWay = await isUnderWay(registration, entryIds, context);
      const items = chosen.isRegistration ? await context.store.orders.itemsOf(registration.id) : [];
      const { places, begun } = placesOf(items, context.clock());
      const warnings = [
        ...(begun
          ? [`${begun} For the next batch, use “Enrol somebody” on the page of students instead.`]
          : []),
        ...(underWay ? [UNDER_WAY] : []),
      ];
      return {
        ...common,
        sentences: [
          `${formatRupees(chosen.amount)} came ${methodWords[input.method]} on ${displayDay(input.day)}, for: ${chosen.label}.`,
          ...referenceWords(input.reference),
          `It gets the next receipt number, and ${registration.email ? `the receipt goes to ${registration.email}` : 'nobody is mailed, because no address is known'}.`,
          ...(places ? [`The student is enrolled in ${places}, with the fee plan of the order.`] : []),
        ],
        warning: warnings.join(' ') || undefined,
        button: `Record ${formatRupees(chosen.amount)}`,
        reviewed: { amount: chosen.amount },
      };
    },
    run: async ({ what, ...byHand }, request, { amount: reviewed }) => {
      const registration = await registrationOf(request);
      const { context } = request;
      const chosen = chosenOf(what, await payables(registration, context));
      const { receipt } = chosen.isRegistration
        ? await payRegistrationByHand({ orderId: registration.id, byHand }, context)
        : await payEntriesByHand(
            { registrationId: registration.id, entryIds: chosen.entryIds, reviewed, byHand },
            context,
          );
      const verb = chosen.entryIds.length > 1 ? 'are' : 'is';
      const summary = `${chosen.label} ${verb} paid ${methodWords[byHand.method]}. Receipt ${receipt}.`;
      return { summary, to: studentPath(registration) };
    },
  });
}

function mistakeAction(site: DeskSite) {
  action(site, '/students/:order/recorded-by-mistake/:paid', {
    name: 'recorded-by-mistake',
    form: z.object({ reason }),
    review: true,
    preview: async (input, request) => {
      const registration = await registrationOf(request);
      const order = await paidOrderOf(registration, request);
      const payment = order.payment_id && (await request.context.store.payments.payment(order.payment_id));
      if (!payment || !isHandPayment(payment.id))
        throw new DeskError('Only what was recorded by hand can be undone as a mistake.');
      refusePartlyGivenBack(payment);
      const { sentence, warning } = mistakeWords(order);
      return {
        title: `Recorded by mistake: ${formatRupees(payment.amount)} of ${nameOf(registration)}`,
        sentences: [
          'For a payment that never came: it does not count any more.',
          'Its receipt stays in the books, with a refund note against it. The student is told by e-mail.',
          sentence,
          ...(input ? [`Reason: ${input.reason}`] : []),
        ],
        fields: [{ name: 'reason', label: 'Reason', hint: 'It is printed on the note.', required: true }],
        warning,
        button: 'Recorded by mistake',
        danger: true,
        back: studentPath(registration),
        subject: registration.id,
      };
    },
    run: async ({ reason }, request) => {
      const registration = await registrationOf(request);
      const { id } = await paidOrderOf(registration, request);
      const undone = await undoRecordedByMistake({ orderId: id, reason }, request.context);
      return { summary: undoneWords(undone), to: studentPath(registration) };
    },
  });
}

function givenBackAction(site: DeskSite) {
  action(site, '/students/:order/given-back/:refund', {
    name: 'given-back',
    form: z.object({ refunds: z.string().optional(), ...byHandForm }),
    review: true,
    preview: async (input, request) => {
      const { registration, promises, others } = await promisedIn(request, wantedIn(request, input));
      const { clock } = request.context;
      if (input) checkByHand(input, clock());
      const amount = formatRupees(sumOf(promises));
      const isOne = promises.length === 1;
      const parts = promises.map((one) => formatRupees(one.amount)).join(', ');
      return {
        title: `Give ${amount} back to ${nameOf(registration)} by hand`,
        sentences: [
          ...(isOne ? [] : [`It was promised in ${promises.length} parts: ${parts}.`]),
          ...(input
            ? [
                `The books will say that you gave ${amount} back ${methodWords[input.method]} on ${displayDay(input.day)}.`,
                ...referenceWords(input.reference),
                `The student gets ${isOne ? 'the refund note' : 'a refund note for each'} by e-mail, and this leaves the list of what needs you.`,
              ]
            : ['The student was promised this money. Give it, then record it here.']),
          ...(others.length > 0
            ? [
                `${formatRupees(sumOf(others))} more is promised to them and is recorded apart. If you give all of it at once, the student’s page records it in one go.`,
              ]
            : []),
        ],
        warning: input ? `${isOne ? 'A refund note' : 'Refund notes'} can’t be undone.` : undefined,
        fields: [
          ...(request.param('refund') === ALL_PROMISED ? [promisesField(promises)] : []),
          ...byHandFields(clock(), 'went'),
        ],
        button: 'Record it',
        back: studentPath(registration),
        subject: registration.id,
      };
    },
    run: async ({ refunds, ...byHand }, request) => {
      const registration = await registrationOf(request);
      // Only what was reviewed: more may have been promised since.
      const refundIds = wantedIn(request, { refunds }) ?? [];
      const given = await finishPromisedRefunds({ refundIds, byHand }, request.context);
      return { summary: givenBackWords(given), to: studentPath(registration) };
    },
  });
}

function notByHandAction(site: DeskSite) {
  action(site, '/students/:order/not-by-hand/:refund', {
    name: 'not-by-hand',
    form: z.object({}),
    preview: async (_, request) => {
      const { registration, promises } = await promisedIn(request, [request.param('refund')]);
      const [promised] = promises;
      refuseHandPayment(promised.payment_id, onlyByHand);
      return {
        title: `Don’t give ${formatRupees(promised.amount)} back to ${nameOf(registration)} by hand`,
        sentences: [
          'The promise is withdrawn: the money is still with us, and is to be refunded once more.',
          'Nobody is told. If you have given the money already, record that instead.',
        ],
        button: 'Not by hand',
        back: studentPath(registration),
        subject: registration.id,
      };
    },
    run: async (_, request) => {
      const registration = await registrationOf(request);
      const { said } = await withdrawPromisedRefund(request.param('refund'), request.context);
      return { summary: said, to: studentPath(registration) };
    },
  });
}

/** The ids of the promises that were given: the one in the address, or those that are ticked; null before that. */
function wantedIn(request: DeskRequest, input: { refunds?: string } | null): string[] | null {
  const named = request.param('refund');
  if (named !== ALL_PROMISED) return [named];
  if (!input) return null;
  if (!input.refunds) throw new DeskError('Choose what was given.');
  return [...new Set(input.refunds.split(','))];
}

/** Names each, so that what is recorded is what was reviewed. */
function promisesField(promises: PromisedRefund[]): Field {
  return {
    name: 'refunds',
    label: 'What was given',
    type: 'ticks',
    choices: promises.map(({ id, amount, promised_at }) => ({
      value: id,
      label: `${formatRupees(amount)}, promised on ${displayDay(indianDay(promised_at))}`,
    })),
    value: promises.map(({ id }) => id).join(','),
  };
}

/** What is promised to this student, and not given yet: those that are wanted or all, and the others. */
async function promisedIn(request: DeskRequest, wanted: string[] | null) {
  const registration = await registrationOf(request);
  const open = await request.context.store.handPayments.promised(registration.id);
  const isMeant = ({ id }: PromisedRefund) => !wanted || wanted.includes(id);
  const [first, ...rest] = open.filter(isMeant);
  if (!first || (wanted && wanted.length > rest.length + 1)) throw notPromised();
  const promises: [PromisedRefund, ...PromisedRefund[]] = [first, ...rest];
  return { registration, promises, others: open.filter((one) => !isMeant(one)) };
}
