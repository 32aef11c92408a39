import { z } from 'zod';
import { formatRupees } from '#contract/money.ts';
import { byHandSentences, chargeSentences } from '#server/desk/batches/cancel-words.ts';
import { NOBODY_TOLD } from '#server/desk/batches/told-words.ts';
import { backWords, stayWords, TELL_THAT_IT_TAKES_PLACE } from '#server/desk/refunds/back-words.ts';
import { missingRefund, type RefundParts, refundParts } from '#server/desk/refunds/refund-parts.ts';
import { nameOf } from '#server/desk/students/name-of.ts';
import { DeskError } from '#server/desk-error.ts';
import { unflaggedCharge } from '#server/enrolment/cancellation/camp-charge.ts';
import type { Cancellation } from '#server/enrolment/cancellation/cancellation-store.ts';
import { cancellationTerms } from '#server/enrolment/cancellation/cancellation-terms.ts';
import {
  agreeToCancellation,
  declineCancellation,
  refuseRefunded,
} from '#server/enrolment/cancellation/decide-cancellation.ts';
import { wasToldOfRefund } from '#server/enrolment/cancellation/tell-of-refund.ts';
import type { Enrolment } from '#server/enrolment/enrolment-store.ts';
import type { Order } from '#server/enrolment/orders/order-store.ts';
import { HttpError } from '#server/http/http-error.ts';
import { action } from '../../../action.ts';
import type { DeskContext, DeskRequest } from '../../../context.ts';
import { studentPath } from '../../../paths.ts';
import type { Field, Outcome } from '../../../preview.ts';
import type { DeskSite } from '../../../site.ts';
import { tick } from '../../../tick.ts';
import { registrationOf } from '../student-of.ts';
import { BY_HAND_IF_REFUSED, byHandIfRefused } from './fields.ts';

const decided = () => new DeskError('This was decided already.');

const reasonField: Field = {
  name: 'reason',
  label: 'Reason',
  type: 'area',
  hint: 'Kept with it. May stay empty.',
};

const why = z.string().trim().max(1000, 'Write at most 1,000 characters.');

/** Ends an enrolment, asked for or not, or keeps a student who asked to leave. */
export function cancelActions(site: DeskSite) {
  endActions(site);
  keepAction(site);
}

function endActions(site: DeskSite) {
  action(site, '/students/:order/agree/:course', {
    name: 'cancel',
    refunds: true,
    form: z.object({ orByHand: tick }),
    preview: async (_, request) => {
      const leaving = await leavingOf(request);
      const { registration, enrolment, asked } = leaving;
      if (asked?.status === 'agreed') return againPreview(leaving, request.context);
      if (asked?.status !== 'requested') throw decided();
      return {
        ...(await leavingPreview(leaving, request.context)),
        title: `Agree: ${nameOf(registration)} leaves ${enrolment.title}`,
        facts: [{ label: 'Asked for, because', value: asked.reason || 'No reason given' }],
        button: 'Agree',
      };
    },
    run: (input, request) => endEnrolment(input, request),
  });

  action(site, '/students/:order/end/:course', {
    name: 'cancel',
    refunds: true,
    form: z.object({ reason: why.default(''), orByHand: tick }),
    review: true,
    preview: async (input, request) => {
      const leaving = await leavingOf(request);
      const { registration, enrolment, asked } = leaving;
      if (asked?.status === 'requested') throw new DeskError('The student asked to leave: agree or decline.');
      const preview = await leavingPreview(leaving, request.context);
      const isBegun = asked?.status === 'begun';
      const reason = isBegun ? asked.reason : input?.reason;
      return {
        ...preview,
        sentences: [
          ...(isBegun ? ['This was begun and is not finished.'] : []),
          ...preview.sentences,
          ...(input?.orByHand ? [BY_HAND_IF_REFUSED] : []),
          ...(reason ? [`Reason: ${reason}`] : []),
        ],
        title: `End ${enrolment.title} for ${nameOf(registration)}`,
        fields: [...(isBegun ? [] : [reasonField]), ...preview.fields],
        button: 'End the enrolment',
      };
    },
    run: (input, request) => endEnrolment(input, request),
  });
}

function keepAction(site: DeskSite) {
  action(site, '/students/:order/keep/:course', {
    name: 'keep',
    form: z.object({}),
    preview: async (_, request) => {
      const { registration, enrolment, asked } = await leavingOf(request);
      if (asked?.decided_at !== null) throw decided();
      await refuseRefunded(enrolment, request.context.store);
      const common = { back: studentPath(registration), subject: registration.id };
      const stays = `${nameOf(registration)} stays enrolled, and what is due stays as it was.`;
      if (asked.status === 'begun')
        return {
          ...common,
          title: `Don’t end ${enrolment.title}`,
          sentences: [
            stays,
            (await wasToldOfRefund(enrolment, request.context.store))
              ? TELL_THAT_IT_TAKES_PLACE
              : 'Nobody is told: the student did not ask.',
          ],
          button: 'Keep the student',
        };
      return {
        ...common,
        title: `Decline the cancellation of ${enrolment.title}`,
        sentences: [
          stays,
          'The student is told by e-mail that you write about the reason. Please do.',
          ...(asked.refund > 0
            ? [
                `If they leave later, what comes back counts from that day: the ${formatRupees(asked.refund)} of this request is not kept for them.`,
              ]
            : []),
        ],
        facts: [{ label: 'Asked for, because', value: asked.reason || 'No reason given' }],
        warning: 'Students may leave at any time. Decline only if this one has agreed to stay.',
        button: 'Decline it',
      };
    },
    run: async (_, request) => {
      const { registration, enrolment } = await leavingOf(request);
      const key = { order_id: registration.id, course_id: enrolment.course_id };
      const { context } = request;
      const kept = await declineCancellation(key, { ...context, razorpay: context.razorpay() });
      if (!kept) throw decided();
      return { summary: stayWords(kept), to: studentPath(registration) };
    },
  });
}

/** What happens when the student leaves now. */
async function leavingPreview(leaving: Leaving, context: DeskContext) {
  const { registration, enrolment, asked } = leaving;
  // An agreement that failed half-way may have ended it: agreeing again finishes it.
  if (enrolment.status !== 'active' && asked?.decided_at !== null)
    throw new DeskError('This enrolment has ended already.');
  const parts = await partsNow(leaving, context);
  if (!parts)
    throw new DeskError(
      'This enrolment can’t be ended any more: it has begun, or nobody wrote down its terms.',
    );
  const isBySchool = enrolment.batch_cancelled_at !== null;
  const { store } = context;
  const paid = await store.cancellations.paidParts(registration.id);
  return {
    sentences: [
      `${nameOf(registration)} leaves ${enrolment.title}. The seat is free for whoever waits, and open fees are not owed.`,
      ...(isBySchool
        ? [`The school has cancelled the batch${registration.email ? ', and the email says so' : ''}.`]
        : []),
      ...refundSentences(parts),
      ...chargeSentences(await unflaggedCharge(enrolment, paid, store)),
      registration.email ? `The student is told at ${registration.email}.` : NOBODY_TOLD,
    ],
    fields: parts.online > 0 ? [byHandIfRefused] : [],
    warning: `This can’t be undone${parts.online > 0 ? ', and neither can the refund' : ''}. Whoever comes back is enrolled anew.`,
    danger: true,
    back: studentPath(registration),
    subject: registration.id,
  };
}

/** A refund failed at the bank after the owner had agreed: what is missing goes back. */
async function againPreview({ registration, enrolment, asked }: Leaving, { store }: DeskContext) {
  const account = await store.cancellations.account(registration.id);
  const missing = asked ? await missingRefund(enrolment, account, asked.requested_at, store) : 0;
  if (missing === 0) throw decided();
  const amount = formatRupees(missing);
  return {
    title: `Refund again: ${nameOf(registration)} has left ${enrolment.title}`,
    sentences: [`${amount} that you agreed to give back is still with us. It goes back through Razorpay.`],
    fields: [byHandIfRefused],
    warning: 'A refund can’t be undone.',
    button: `Refund ${amount}`,
    danger: true,
    back: studentPath(registration),
    subject: registration.id,
  };
}

type Ending = { reason?: string; orByHand: boolean };

async function endEnrolment({ reason, orByHand }: Ending, request: DeskRequest): Promise<Outcome> {
  const { registration, enrolment } = await leavingOf(request);
  const { context } = request;
  const cancellation = { order: registration, courseId: enrolment.course_id, reason, orByHand };
  const back = await agreeToCancellation(cancellation, { ...context, razorpay: context.razorpay() });
  return { summary: `${enrolment.title} has ended. ${backWords(back)}`, to: studentPath(registration) };
}

type Leaving = { registration: Order; enrolment: Enrolment; asked: Cancellation | undefined };

async function leavingOf(request: DeskRequest): Promise<Leaving> {
  const registration = await registrationOf(request);
  const { store } = request.context;
  const course_id = request.param('course');
  const enrolments = await store.enrolments.ofOrder(registration.id);
  const enrolment = enrolments.find((one) => one.course_id === course_id);
  if (!enrolment) throw new HttpError(404, 'The student is not in this course.');
  const asked = await store.cancellations.cancellation({ order_id: registration.id, course_id });
  return { registration, enrolment, asked };
}

/** What goes back if the student leaves; null when the enrolment can't be ended. */
async function partsNow(
  { registration, enrolment, asked }: Leaving,
  { store, clock }: DeskContext,
): Promise<RefundParts | null> {
  const account = await store.cancellations.account(registration.id);
  if (asked && asked.status !== 'declined') return refundParts(enrolment, account, asked.requested_at, store);
  const { possible } = cancellationTerms(enrolment, account, clock());
  return possible ? refundParts(enrolment, account, clock(), store) : null;
}

function refundSentences({ online, byHand }: RefundParts): string[] {
  if (online + byHand === 0) return ['By the policy nothing more is given back.'];
  return [
    ...(online > 0 ? [`By the policy ${formatRupees(online)} goes back through Razorpay at once.`] : []),
    ...byHandSentences(byHand),
  ];
}
