import { z } from 'zod';
import { displayDay } from '#contract/india-time.ts';
import { formatRupees } from '#contract/money.ts';
import { giveBackByHand } from '#server/desk/by-hand/give-back.ts';
import { fullRefundWords, givenBackWords } from '#server/desk/refunds/back-words.ts';
import {
  notPaid,
  problemWithPart,
  recordIt,
  refuseHandPayment,
  refuseOnlinePayment,
  refuseWhilePromised,
} from '#server/desk/refunds/left-to-give-back.ts';
import { refundOrder } from '#server/desk/refunds/refund.ts';
import { nameOf } from '#server/desk/students/name-of.ts';
import { DeskError } from '#server/desk-error.ts';
import { methodWords } from '#server/enrolment/by-hand/hand-methods.ts';
import { isHandPayment } from '#server/enrolment/by-hand/hand-payment-store.ts';
import type { Order } from '#server/enrolment/orders/order-store.ts';
import type { Payment } from '#server/enrolment/payments/payment-store.ts';
import { standing } from '#server/enrolment/payments/refund-status.ts';
import { action } from '../../../action.ts';
import type { DeskRequest } from '../../../context.ts';
import { studentPath } from '../../../paths.ts';
import type { DeskSite } from '../../../site.ts';
import { tick } from '../../../tick.ts';
import { paidOrderOf, registrationOf } from '../student-of.ts';
import {
  BY_HAND_IF_REFUSED,
  byHandFields,
  byHandForm,
  byHandIfRefused,
  referenceWords,
  rupeesOrAll,
} from './fields.ts';

const amountFields = { amount: rupeesOrAll, again: tick };

/** Gives back what was paid, all of it or a part: through Razorpay, or recorded as given by hand. */
export function refundActions(site: DeskSite) {
  refundAction(site);
  giveBackAction(site);
}

function refundAction(site: DeskSite) {
  action(site, '/students/:order/refund/:paid', {
    name: 'refund',
    refunds: true,
    form: z.object({ ...amountFields, orByHand: tick }),
    review: true,
    preview: async (input, request) => {
      const { registration, order, payment } = await paidBy(request);
      refuseHandPayment(payment.id, recordIt);
      refuseWhilePromised(await request.context.store.payments.refundsOf(payment.id));
      const common = { ...shared(registration, payment), title: `Refund ${nameOf(registration)}` };
      if (!input)
        return {
          ...common,
          sentences: ['The money goes back through Razorpay, to the way it was paid.'],
          fields: [...(await amountTyped(payment, request)), byHandIfRefused],
          button: 'Refund',
        };
      const amount = await checkedAmount(input, payment, request);
      const left = payment.amount - payment.amount_refunded;
      return {
        ...common,
        sentences: [
          `${formatRupees(amount)} goes back to ${nameOf(registration)} through Razorpay.`,
          'They get a refund note by e-mail once the bank has it.',
          ...(input.orByHand ? [BY_HAND_IF_REFUSED] : []),
          ...(amount === left ? [await fullRefundWords(order, request.context.store)] : []),
        ],
        warning: 'A refund can’t be undone.',
        button: `Refund ${formatRupees(amount)}`,
        danger: true,
        reviewed: { left },
      };
    },
    run: async ({ amount, again, orByHand }, request, reviewed) => {
      const { registration, order } = await paidBy(request);
      const context = { ...request.context, razorpay: request.context.razorpay() };
      const wanted = { amount, reviewed: reviewed.left, again, orByHand };
      const summary = await refundOrder(order, wanted, context);
      return { summary, to: studentPath(registration) };
    },
  });
}

function giveBackAction(site: DeskSite) {
  action(site, '/students/:order/give-back/:paid', {
    name: 'refund',
    form: z.object({ ...amountFields, ...byHandForm }),
    review: true,
    preview: async (input, request) => {
      const { registration, order, payment } = await paidBy(request);
      refuseOnlinePayment(payment.id);
      const common = { ...shared(registration, payment), title: `Give back to ${nameOf(registration)}` };
      if (!input)
        return {
          ...common,
          sentences: ['This was paid outside Razorpay. Give the money back by hand, then record it here.'],
          fields: [
            ...(await amountTyped(payment, request)),
            ...byHandFields(request.context.clock(), 'went'),
          ],
          button: 'Record it',
        };
      const amount = await checkedAmount(input, payment, request);
      const left = payment.amount - payment.amount_refunded;
      return {
        ...common,
        sentences: [
          `The books will say that you gave ${formatRupees(amount)} back ${methodWords[input.method]} on ${displayDay(input.day)}.`,
          ...referenceWords(input.reference),
          'The student gets a refund note by e-mail.',
          ...(amount === left ? [await fullRefundWords(order, request.context.store)] : []),
        ],
        warning: 'A refund note can’t be undone.',
        button: `Record ${formatRupees(amount)}`,
        danger: true,
        reviewed: { left },
      };
    },
    run: async ({ amount, again, ...byHand }, request, reviewed) => {
      const { registration, order } = await paidBy(request);
      const given = { orderId: order.id, amount, reviewed: reviewed.left, again, byHand };
      const { amount: back, note } = await giveBackByHand(given, request.context);
      return { summary: givenBackWords({ amount: back, notes: [note] }), to: studentPath(registration) };
    },
  });
}

async function paidBy(request: DeskRequest) {
  const registration = await registrationOf(request);
  const order = await paidOrderOf(registration, request);
  const payment = order.payment_id
    ? await request.context.store.payments.payment(order.payment_id)
    : undefined;
  if (!payment) throw notPaid(order.id);
  if (payment.amount === payment.amount_refunded)
    throw new DeskError('Everything of this payment was given back already, or is promised.');
  return { registration, order, payment };
}

function shared(registration: Order, payment: Payment) {
  return {
    facts: [
      { label: 'Paid', value: formatRupees(payment.amount) },
      { label: 'Given back or promised so far', value: formatRupees(payment.amount_refunded) },
      { label: 'Left to give back', value: formatRupees(payment.amount - payment.amount_refunded) },
      ...(isHandPayment(payment.id) ? [] : [{ label: 'Payment', value: payment.id }]),
    ],
    back: studentPath(registration),
    subject: registration.id,
  };
}

async function amountTyped(payment: Payment, { context }: DeskRequest) {
  const earlier = standing(await context.store.payments.refundsOf(payment.id));
  return [
    { name: 'amount', label: 'Amount in rupees', type: 'number' as const, hint: 'Empty: all that is left.' },
    ...(earlier.length > 0
      ? [{ name: 'again', label: 'Also if the same amount was given back before', type: 'tick' as const }]
      : []),
  ];
}

/** The amount that goes back: all that is left, or a part that nothing speaks against. */
async function checkedAmount(
  { amount, again }: { amount?: number; again: boolean },
  payment: Payment,
  { context }: DeskRequest,
): Promise<number> {
  const left = payment.amount - payment.amount_refunded;
  if (amount === undefined) return left;
  const refunds = await context.store.payments.refundsOf(payment.id);
  const problem = problemWithPart({ amount, again }, payment, { left, refunds });
  if (problem) throw problem;
  return amount;
}
