import { site } from '#content';
import type { Emails } from '../../mail/send-message.ts';
import type { Store } from '../store.ts';
import type { Cancellation } from './cancellation-store.ts';
import { type Facts, writerOf } from './mail-writer.ts';

const always = () => true;
/** Tells of a declined request only while there is no new one, whose answer the student waits for. */
const isDeclined = (status: Cancellation['status']) => status === 'declined';
/** Ends when the money has gone back, of which another mail tells, or when the student is kept. */
const isOpen = (status: Cancellation['status']) => status === 'begun' || status === 'requested';

/** Not every calendar takes entries away for a file that says so. */
const CALENDAR = 'If its dates are in your calendar, please delete them there.';

/** To the student, about leaving a course. */
export function cancellationEmails(store: Store) {
  const write = writerOf(store);
  const refundFollows = write(isOpen, ({ title, start, isAll }) => ({
    subject: `We had to cancel ${title}`,
    lines: [
      `We had to cancel ${title}, ${start}. ${isAll ? 'Everything you paid for it comes back.' : 'Your money comes back.'} We write again as soon as it is on its way.`,
      'Please pay nothing more for it.',
      CALENDAR,
      'We are sorry. You are welcome in another batch at any time.',
    ],
  }));
  return {
    'cancellation-received': write(always, ({ title, refund }) => ({
      subject: `We have your cancellation of ${title}`,
      lines: [
        `You asked to leave ${title}. We reply ${site.replyTimes.refund}.`,
        refund
          ? `By our refund policy you get ${refund} back. Your request counts from the moment you sent it.`
          : 'Under our refund policy, what you paid can no longer be refunded. What is not yet due is not owed.',
        'If you did not ask for this, reply to this e-mail and we will keep your place.',
      ],
    })),
    'cancellation-agreed': write(always, ({ title, refund, ...ways }) => ({
      subject: `You have left ${title}`,
      lines: [
        `Your enrolment in ${title} has ended. Nothing more is due for it.`,
        ...waysBack(ways),
        ...(refund ? [] : ['Nothing more is to be given back.']),
        CALENDAR,
        'Thank you for having tried it with us. You are welcome again at any time.',
      ],
    })),
    'batch-cancelled': write(always, ({ title, start, refund, isAll, charge, ...ways }) => ({
      subject: `We had to cancel ${title}`,
      lines: [
        `We had to cancel ${title}, ${start}. ${isAll && refund ? `Everything you paid for it comes back: ${refund}.` : backNow(refund)}`,
        ...waysBack(ways),
        ...(charge
          ? [
              `We cancelled at short notice, so we pay you ${charge} on top. We write to you about how you would like to get it.`,
            ]
          : []),
        'Nothing more is due for it.',
        CALENDAR,
        'We are sorry. You are welcome in another batch at any time.',
      ],
    })),
    'refund-follows': async (payload) => {
      const enrolments = await store.enrolments.ofOrder(payload.order_id);
      const enrolment = enrolments.find(({ course_id }) => course_id === payload.course_id);
      // The site has the start again, or the student is in another batch now.
      if (enrolment?.batch_cancelled_at !== payload.cancelledAt) return null;
      return refundFollows(payload);
    },
    'cancellation-declined': write(isDeclined, ({ title }) => ({
      subject: `About your cancellation of ${title}`,
      lines: [
        `We did not cancel your enrolment in ${title}. You keep your place, and what is due stays as it was.`,
        'We write to you about the reason, or have done so already.',
        'Do you want to leave all the same? You can, at any time: reply to this e-mail.',
      ],
    })),
  } satisfies Partial<Emails>;
}

/** When something went back before, perhaps for another course. */
function backNow(refund: string | null): string {
  return refund ? `${refund} comes back.` : 'Nothing more is to be given back.';
}

function waysBack({ online, byHand }: Pick<Facts, 'online' | 'byHand'>): string[] {
  return [
    ...(online ? [`${online} goes back the way you paid, and arrives ${site.refundArrives}.`] : []),
    ...(byHand
      ? [
          `${byHand} can’t go back online. We return it in person or by bank transfer, and write to you about it.`,
        ]
      : []),
  ];
}
