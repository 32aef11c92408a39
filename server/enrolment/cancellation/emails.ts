import { site } from '#content';
import { displayDay } from '#contract/india-time.ts';
import { formatReceiptAmount, sumOf } from '#contract/money.ts';
import { emailHtml, emailText } from '../../mail/email-layout.ts';
import type { EmailPayloads } from '../../mail/email-payloads.ts';
import { html } from '../../mail/html.ts';
import type { Mail } from '../../mail/message.ts';
import type { Emails } from '../../mail/send-message.ts';
import { greeting } from '../../mail/visitor-name.ts';
import type { Enrolment } from '../enrolment-store.ts';
import type { Store } from '../store.ts';
import type { Cancellation } from './cancellation-store.ts';

type Facts = {
  title: string;
  refund: string | null;
  /** Whether that is everything that was paid for it. */
  isAll: boolean;
  /** The parts that go back through Razorpay and by hand, once the owner agreed. */
  online: string | null;
  byHand: string | null;
  /** What the school pays on top. */
  charge: string | null;
  /** When its batch begins, as the student was told: "which was to start on 4th January 2027 at 7 PM". */
  start: string;
};

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

function amountOf(paise: number): string | null {
  return paise > 0 ? formatReceiptAmount(paise) : null;
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

/** A camp may be cancelled after it has begun, too. */
function startWords({ start_date, batch, starts_at, batch_cancelled_at }: Enrolment): string {
  const hadBegun = starts_at !== null && batch_cancelled_at !== null && starts_at <= batch_cancelled_at;
  const start = start_date ?? (batch ? displayDay(batch) : 'a day not known yet');
  return `which ${hadBegun ? 'began' : 'was to start'} on ${start}`;
}

/** Null when there is no such request any more. */
function writerOf(store: Store) {
  return (
    isTrue: (status: Cancellation['status']) => boolean,
    say: (facts: Facts) => { subject: string; lines: string[] },
  ) =>
    async ({
      byHand = 0,
      charge = 0,
      ...key
    }: EmailPayloads['cancellation-agreed'] & { charge?: number }): Promise<Mail | null> => {
      const [order, cancellation] = [
        await store.orders.order(key.order_id),
        await store.cancellations.cancellation(key),
      ];
      const enrolments = await store.enrolments.ofOrder(key.order_id);
      const enrolment = enrolments.find(({ course_id }) => course_id === key.course_id);
      if (!order || !enrolment)
        throw new Error(`the enrolment ${key.order_id}/${key.course_id} is not in the database`);
      // New dates make an old request void, and its mails with it.
      if (!cancellation || !isTrue(cancellation.status)) return null;
      const parts = await store.cancellations.paidParts(key.order_id);
      const paid = sumOf(parts.filter(({ courseId }) => courseId === key.course_id));
      const { subject, lines } = say({
        title: enrolment.title,
        refund: amountOf(cancellation.refund),
        isAll: cancellation.refund === paid,
        online: amountOf(cancellation.refund - byHand),
        byHand: amountOf(byHand),
        charge: amountOf(charge),
        start: startWords(enrolment),
      });
      const all = [greeting(order.name), ...lines];
      return {
        subject,
        text: emailText(all),
        html: emailHtml(
          subject,
          all.map((line) => html`<p>${line}</p>`),
        ),
        replyTo: site.email,
      };
    };
}
