import type { CatalogueItem } from '#content';
import { MINUTE_MS } from '#contract/durations.ts';
import { emailHtml, emailText } from '#server/mail/email-layout.ts';
import type { EmailPayloads, StoredMail } from '#server/mail/email-payloads.ts';
import type { MailedKind } from '#server/mail/email-receivers.ts';
import { html } from '#server/mail/html.ts';
import { dueDays, feeId, ids, moveOf, paymentOf, SAMPLE_TIME } from './sample-rows.ts';

const registration = () => ({ orderId: ids.registration, paymentId: paymentOf(ids.registration) });
const instalment = () => ({ orderId: ids.instalment, paymentId: paymentOf(ids.instalment) });
const enrolled = ({ id }: CatalogueItem) => ({ orderId: ids.registration, courseId: id });
const cancellation = (orderId: string) => (course: CatalogueItem) => ({
  order_id: orderId,
  course_id: course.id,
});
const fee = (of: keyof typeof dueDays) => () => ({ entryId: feeId(ids[of]), due: dueDays[of] });
const place = () => ({ entryId: ids.offered, position: 3 });
const quote = () => ({ leadId: ids.quote });
const guide = () => ({ leadId: ids.guide });

/** What each kind of mail is written from. */
export const samples: { [Kind in MailedKind]: (course: CatalogueItem) => EmailPayloads[Kind] } = {
  'enrolment-confirmation': registration,
  'instalment-confirmation': instalment,
  'fee-due-soon': fee('dueSoon'),
  'fee-due-today': fee('dueToday'),
  'fee-overdue': fee('overdue'),
  'batch-dates': enrolled,
  'batch-moved': moveOf,
  'batch-starts': enrolled,
  'batch-message': (course) => ({
    ...enrolled(course),
    subject: 'Your link to join',
    text: 'Our first class is tomorrow. This link opens it, and every class after it:\nhttps://meet.example/banyan\n\nMeera',
  }),
  'unfinished-checkout': () => ({ orderId: ids.unpaid }),
  'cancellation-received': cancellation(ids.leaving),
  'cancellation-agreed': cancellation(ids.left),
  'cancellation-declined': cancellation(ids.declined),
  'batch-cancelled': (course) => ({ ...cancellation(ids.cancelled)(course), byHand: 0, charge: 0 }),
  'refund-follows': (course) => ({ ...cancellation(ids.unrefunded)(course), cancelledAt: SAMPLE_TIME }),
  'refund-note': () => ({ number: ids.refundNote }),
  'enrolment-links': () => ({ orderIds: [ids.registration] }),
  'waiting-list-joined': place,
  'seat-offer': place,
  'seat-offer-lapsed': () => ({ entryId: ids.lapsed }),
  'waiting-list-ended': () => ({ entryId: ids.unserved }),
  'waiting-list-cancelled': ({ title }) => ({ entryId: ids.lapsed, title }),
  'quote-acknowledgement': quote,
  'guide-link': guide,
  'lead-answer': () => ({
    leadId: ids.quote,
    text: 'Hello,\n\nthank you for writing. Yes, we can build that, and begin in January.\nMay we call you on Tuesday at 11 AM?\n\nMeera',
  }),
  'enrolment-notice': registration,
  'instalment-notice': instalment,
  'quote-notice': quote,
  'guide-notice': guide,
  'lead-digest': () => ({ id: ids.digest }),
  'attention-notice': () => ({ attentionId: ids.attention }),
  'closing-notice': () => ({ closingId: ids.closing }),
  'desk-code': () => ({ code: '482913', endsAt: SAMPLE_TIME + 10 * MINUTE_MS }),
  'test-mail': testMail,
};

function testMail(): StoredMail {
  const sentence = 'The server can send mail, and you can read it.';
  return {
    subject: '[Test] A test mail',
    text: emailText([sentence]),
    html: emailHtml('A test mail', [html`<p>${sentence}</p>`]),
    attachments: [],
  };
}
