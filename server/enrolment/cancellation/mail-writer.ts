import { site } from '#content';
import { displayDay } from '#contract/india-time.ts';
import { formatReceiptAmount, sumOf } from '#contract/money.ts';
import { emailHtml, emailText } from '../../mail/email-layout.ts';
import type { EmailPayloads } from '../../mail/email-payloads.ts';
import { html } from '../../mail/html.ts';
import type { Mail } from '../../mail/message.ts';
import { greeting } from '../../mail/visitor-name.ts';
import type { Enrolment } from '../enrolment-store.ts';
import type { Store } from '../store.ts';
import type { Cancellation } from './cancellation-store.ts';

/** What a mail about leaving tells; amounts in words, null where nothing is to be told. */
export type Facts = {
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

function amountOf(paise: number): string | null {
  return paise > 0 ? formatReceiptAmount(paise) : null;
}

/** A camp may be cancelled after it has begun, too. */
function startWords({ start_date, batch, starts_at, batch_cancelled_at }: Enrolment): string {
  const hadBegun = starts_at !== null && batch_cancelled_at !== null && starts_at <= batch_cancelled_at;
  const start = start_date ?? (batch ? displayDay(batch) : 'a day not known yet');
  return `which ${hadBegun ? 'began' : 'was to start'} on ${start}`;
}

/** Null when there is no such request any more. */
export function writerOf(store: Store) {
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
