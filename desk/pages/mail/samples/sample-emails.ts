import { type CatalogueItem, site } from '#content';
import { MINUTE_MS } from '#contract/durations.ts';
import { allEmails } from '#server/emails.ts';
import { emailHtml, emailText } from '#server/mail/email-layout.ts';
import type { EmailKind, EmailPayloads, StoredMail } from '#server/mail/email-payloads.ts';
import { html } from '#server/mail/html.ts';
import type { Mail } from '#server/mail/message.ts';
import type { Emails } from '#server/mail/send-message.ts';
import { Signer } from '#server/signing/signer.ts';
import { openSampleDatabase } from './sample-database.ts';
import { dueDays, feeId, ids, moveOf, paymentOf, SAMPLE_TIME } from './sample-rows.ts';

/** To whom a kind of mail goes. */
export type Audience = 'student' | 'visitor' | 'owner';
type Sample<Kind extends EmailKind = EmailKind> = {
  to: Audience;
  payload: (course: CatalogueItem) => EmailPayloads[Kind];
};

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

/** In the outbox, but never mailed: it is replaced by mail with the links, if the address is known. */
type NotMailed = 'link-request';

/** What each kind of mail is written from. */
export const samples: { [Kind in Exclude<EmailKind, NotMailed>]: Sample<Kind> } = {
  'enrolment-confirmation': { to: 'student', payload: registration },
  'instalment-confirmation': { to: 'student', payload: instalment },
  'fee-due-soon': { to: 'student', payload: fee('dueSoon') },
  'fee-due-today': { to: 'student', payload: fee('dueToday') },
  'fee-overdue': { to: 'student', payload: fee('overdue') },
  'batch-dates': { to: 'student', payload: enrolled },
  'batch-moved': { to: 'student', payload: moveOf },
  'batch-starts': { to: 'student', payload: enrolled },
  'batch-message': {
    to: 'student',
    payload: (course) => ({
      ...enrolled(course),
      subject: 'Your link to join',
      text: 'Our first class is tomorrow. This link opens it, and every class after it:\nhttps://meet.example/banyan\n\nMeera',
    }),
  },
  'unfinished-checkout': { to: 'student', payload: () => ({ orderId: ids.unpaid }) },
  'cancellation-received': { to: 'student', payload: cancellation(ids.leaving) },
  'cancellation-agreed': { to: 'student', payload: cancellation(ids.left) },
  'cancellation-declined': { to: 'student', payload: cancellation(ids.declined) },
  'batch-cancelled': {
    to: 'student',
    payload: (course) => ({ ...cancellation(ids.cancelled)(course), byHand: 0, charge: 0 }),
  },
  'refund-follows': {
    to: 'student',
    payload: (course) => ({ ...cancellation(ids.unrefunded)(course), cancelledAt: SAMPLE_TIME }),
  },
  'refund-note': { to: 'student', payload: () => ({ number: ids.refundNote }) },
  'enrolment-links': { to: 'student', payload: () => ({ orderIds: [ids.registration] }) },
  'waiting-list-joined': { to: 'visitor', payload: place },
  'seat-offer': { to: 'visitor', payload: place },
  'seat-offer-lapsed': { to: 'visitor', payload: () => ({ entryId: ids.lapsed }) },
  'waiting-list-ended': { to: 'visitor', payload: () => ({ entryId: ids.unserved }) },
  'waiting-list-cancelled': {
    to: 'visitor',
    payload: ({ title }) => ({ entryId: ids.lapsed, title }),
  },
  'quote-acknowledgement': { to: 'visitor', payload: quote },
  'guide-link': { to: 'visitor', payload: guide },
  'lead-answer': {
    to: 'visitor',
    payload: () => ({
      leadId: ids.quote,
      text: 'Hello,\n\nthank you for writing. Yes, we can build that, and begin in January.\nMay we call you on Tuesday at 11 AM?\n\nMeera',
    }),
  },
  'enrolment-notice': { to: 'owner', payload: registration },
  'instalment-notice': { to: 'owner', payload: instalment },
  'quote-notice': { to: 'owner', payload: quote },
  'guide-notice': { to: 'owner', payload: guide },
  'lead-digest': { to: 'owner', payload: () => ({ id: ids.digest }) },
  'attention-notice': { to: 'owner', payload: () => ({ attentionId: ids.attention }) },
  'closing-notice': { to: 'owner', payload: () => ({ closingId: ids.closing }) },
  'desk-code': { to: 'owner', payload: () => ({ code: '482913', endsAt: SAMPLE_TIME + 10 * MINUTE_MS }) },
  'test-mail': { to: 'owner', payload: testMail },
};

type SampleKind = keyof typeof samples;

/** Undefined for a kind that has none. */
export function sampleOf(kind: string): Sample | undefined {
  return hasSample(kind) ? samples[kind] : undefined;
}

function hasSample(kind: string): kind is SampleKind {
  return Object.hasOwn(samples, kind);
}

const written = new Map<SampleKind, Promise<Mail | null>>();

/** Written once: a receipt as a PDF takes its time, and content changes only with a new start. */
export function sampleMail(kind: string, catalogue: CatalogueItem[]): Promise<Mail | null> {
  if (!hasSample(kind)) return Promise.resolve(null);
  const mail = written.get(kind) ?? writeSample(kind, catalogue);
  written.set(kind, mail);
  return mail;
}

let opened: ReturnType<typeof openSamples> | undefined;

/** By the same code as the real ones. The database is opened once, and stays in memory. */
async function writeSample<Kind extends SampleKind>(
  kind: Kind,
  catalogue: CatalogueItem[],
): Promise<Mail | null> {
  opened ??= openSamples(catalogue);
  const { course, emails } = await opened;
  const mail = await emails[kind](samples[kind].payload(course));
  return mail && 'subject' in mail ? mail : null;
}

async function openSamples(catalogue: CatalogueItem[]): Promise<{ course: CatalogueItem; emails: Emails }> {
  const course = catalogue.find(({ instalments }) => instalments?.length) ?? catalogue[0];
  if (!course) throw new Error('there is no course to write samples about');
  const { store, leads } = await openSampleDatabase(course);
  const signer = new Signer(Buffer.from('a sample'));
  const shared = { siteUrl: site.url, clock: () => SAMPLE_TIME, signer: async () => signer };
  const emails = allEmails({
    ...{ ...shared, store, catalogue },
    leads: { ...shared, store: leads, ownerEmail: site.email, apiUrl: site.url },
  });
  return { course, emails };
}

function testMail(): StoredMail {
  const sentence = 'The server can send mail, and you can read it.';
  return {
    subject: '[Test] A test mail',
    text: emailText([sentence]),
    html: emailHtml('A test mail', [html`<p>${sentence}</p>`]),
    attachments: [],
  };
}
