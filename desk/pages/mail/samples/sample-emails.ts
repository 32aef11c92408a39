import { type CatalogueItem, site } from '#content';
import { allEmails } from '#server/emails.ts';
import type { Store } from '#server/enrolment/store.ts';
import type { Lead } from '#server/leads/lead-store.ts';
import { emailHtml, emailText } from '#server/mail/email-layout.ts';
import type { EmailKind, EmailPayloads, StoredMail } from '#server/mail/email-payloads.ts';
import { html } from '#server/mail/html.ts';
import type { Mail } from '#server/mail/message.ts';
import { Signer } from '#server/signing/signer.ts';
import { SAMPLE_TIME, type SampleRows, sampleRows } from './sample-rows.ts';

/** To whom a kind of mail goes. */
export type Audience = 'student' | 'visitor' | 'owner';
type Sample<Kind extends EmailKind = EmailKind> = {
  to: Audience;
  payload: (rows: SampleRows) => EmailPayloads[Kind];
};

const registration: Sample<'enrolment-notice'>['payload'] = ({ order, payment }) => ({
  orderId: order.id,
  paymentId: payment(order.id).id,
});
const instalment: Sample<'instalment-notice'>['payload'] = ({ instalmentOrder }) => ({
  orderId: instalmentOrder.id,
  paymentId: instalmentOrder.payment_id as string,
});
const cancellation: Sample<'cancellation-received'>['payload'] = ({
  cancellation: { order_id, course_id },
}) => ({
  order_id,
  course_id,
});
const enrolled: Sample<'batch-starts'>['payload'] = ({ enrolment: { order_id, course_id } }) => ({
  orderId: order_id,
  courseId: course_id,
});
/** The sample entry of that day. */
const fee =
  (due: string): Sample<'fee-due-soon'>['payload'] =>
  () => ({ entryId: due, due });
const place: Sample<'waiting-list-joined'>['payload'] = ({ waiting }) => ({
  entryId: waiting.id,
  position: 3,
});
const quote: Sample<'quote-notice'>['payload'] = ({ quote }) => ({ leadId: quote.id });
const guide: Sample<'guide-notice'>['payload'] = ({ guide }) => ({ leadId: guide.id });

/** In the outbox, but never mailed: it is replaced by mail with the links, if the address is known. */
type NotMailed = 'link-request';

/** What each kind of mail is written from. */
export const samples: { [Kind in Exclude<EmailKind, NotMailed>]: Sample<Kind> } = {
  'enrolment-confirmation': { to: 'student', payload: registration },
  'instalment-confirmation': { to: 'student', payload: instalment },
  'fee-due-soon': { to: 'student', payload: fee('2026-11-23') },
  'fee-due-today': { to: 'student', payload: fee('2026-11-20') },
  'fee-overdue': { to: 'student', payload: fee('2026-11-17') },
  'batch-dates': { to: 'student', payload: enrolled },
  'batch-moved': {
    to: 'student',
    payload: (rows) => ({
      ...enrolled(rows),
      from: '18th November 2026 at 7 PM',
      batch: rows.enrolment.batch as string,
    }),
  },
  'batch-starts': { to: 'student', payload: enrolled },
  'batch-message': {
    to: 'student',
    payload: (rows) => ({
      ...enrolled(rows),
      subject: 'Your link to join',
      text: 'Our first class is tomorrow. This link opens it, and every class after it:\nhttps://meet.example/banyan\n\nMeera',
    }),
  },
  'unfinished-checkout': { to: 'student', payload: () => ({ orderId: 'sample-unpaid' }) },
  'cancellation-received': { to: 'student', payload: cancellation },
  'cancellation-agreed': { to: 'student', payload: cancellation },
  'cancellation-declined': { to: 'student', payload: cancellation },
  'batch-cancelled': { to: 'student', payload: (rows) => ({ ...cancellation(rows), byHand: 0, charge: 0 }) },
  'refund-note': { to: 'student', payload: ({ refundNote }) => ({ number: refundNote.number }) },
  'enrolment-links': { to: 'student', payload: ({ order }) => ({ orderIds: [order.id] }) },
  'waiting-list-joined': { to: 'visitor', payload: place },
  'seat-offer': { to: 'visitor', payload: place },
  'seat-offer-lapsed': { to: 'visitor', payload: () => ({ entryId: 'sample-lapsed' }) },
  'waiting-list-ended': { to: 'visitor', payload: () => ({ entryId: 'sample-unserved' }) },
  'waiting-list-cancelled': {
    to: 'visitor',
    payload: ({ enrolment }) => ({ entryId: 'sample-lapsed', title: enrolment.title }),
  },
  'quote-acknowledgement': { to: 'visitor', payload: quote },
  'guide-link': { to: 'visitor', payload: guide },
  'lead-answer': {
    to: 'visitor',
    payload: ({ quote }) => ({
      leadId: quote.id,
      text: 'Hello,\n\nthank you for writing. Yes, we can build that, and begin in January.\nMay we call you on Tuesday at 11 AM?\n\nMeera',
    }),
  },
  'enrolment-notice': { to: 'owner', payload: registration },
  'instalment-notice': { to: 'owner', payload: instalment },
  'quote-notice': { to: 'owner', payload: quote },
  'guide-notice': { to: 'owner', payload: guide },
  'lead-digest': { to: 'owner', payload: () => ({ id: 'sample-digest' }) },
  'attention-notice': { to: 'owner', payload: ({ attention }) => ({ attentionId: attention.id }) },
  'closing-notice': { to: 'owner', payload: ({ closing }) => ({ closingId: closing.id }) },
  'desk-code': { to: 'owner', payload: () => ({ code: '482913', endsAt: SAMPLE_TIME + 600_000 }) },
  'test-mail': { to: 'owner', payload: testMail },
};

/** Undefined for a kind that has none. */
export function sampleOf(kind: string): Sample | undefined {
  return Object.hasOwn(samples, kind) ? samples[kind as keyof typeof samples] : undefined;
}

const written = new Map<string, Promise<Mail | null>>();

/** Written once: a receipt as a PDF takes its time, and content changes only with a new start. */
export function sampleMail(kind: string, catalogue: CatalogueItem[]): Promise<Mail | null> {
  const sample = sampleOf(kind);
  if (!sample) return Promise.resolve(null);
  const mail = written.get(kind) ?? writeSample(kind, sample, catalogue);
  written.set(kind, mail);
  return mail;
}

/** By the same code as the real ones, from books that hold one sample of everything. */
async function writeSample(kind: string, sample: Sample, catalogue: CatalogueItem[]): Promise<Mail | null> {
  const { cancellation, ...others } = sampleRows(catalogue);
  const status = kind === 'cancellation-declined' ? 'declined' : cancellation.status;
  const rows: SampleRows = { ...others, cancellation: { ...cancellation, status } };
  const write = sampleWriters(rows, catalogue)[kind as EmailKind] as (
    payload: unknown,
  ) => Promise<object | null>;
  const mail = await write(sample.payload(rows));
  return mail && 'subject' in mail ? (mail as Mail) : null;
}

function sampleWriters(rows: SampleRows, catalogue: CatalogueItem[]) {
  const clock = () => SAMPLE_TIME;
  const signer = async () => new Signer(Buffer.from('a sample'));
  const leads = [rows.quote, rows.guide];
  const store = {
    lead: async (wanted: string) => leads.find(({ id }) => id === wanted),
    inDigest: async (): Promise<Lead[]> => leads,
  };
  const shared = { siteUrl: site.url, clock, signer };
  return allEmails({
    ...shared,
    store: sampleStore(rows) as unknown as Store,
    leads: { ...shared, store, ownerEmail: site.email, apiUrl: site.url },
    catalogue,
  });
}

/** The part of the store that emails read. */
function sampleStore(rows: SampleRows) {
  const { order, instalmentOrder, receipt, refundNote, payment } = rows;
  const orders = [
    order,
    instalmentOrder,
    { ...order, id: 'sample-unpaid', payment_id: null, paid_at: null, status: 'created' },
  ];
  const places = [
    rows.waiting,
    { ...rows.waiting, id: 'sample-lapsed', status: 'lapsed', offer_ends_at: null },
    { ...rows.waiting, id: 'sample-unserved', status: 'waiting', offer_ends_at: null },
  ];
  // Registration and instalment share one payment: the mail about an instalment asks for its order first.
  let newest = order.id;
  return {
    orders: {
      order: async (wanted: string) => {
        newest = wanted;
        return orders.find(({ id }) => id === wanted);
      },
      withIds: async () => [order],
      itemsOf: async () => [rows.item],
    },
    payments: { payment: async () => payment(newest), refundsOf: async () => [] },
    receipts: { about: async () => receipt(newest), receipt: async () => refundNote },
    handPayments: { of: async () => undefined },
    links: { issue: async () => 'sample-link' },
    enrolments: { ofOrder: async () => [rows.enrolment] },
    fees: { entry: async (due: string) => ({ ...rows.entry, due }), planOf: async () => [rows.entry] },
    outbox: { count: async () => 1 },
    reminders: { isUnfinished: async () => true },
    batchMoves: { isInCancelled: async () => false },
    seats: { count: async (batches: object[]) => batches.map(() => ({ taken: 0, others: 0, waiting: 0 })) },
    cancellations: {
      cancellation: async () => rows.cancellation,
      ofOrder: async () => [],
      paidParts: async () => [{ courseId: rows.item.course_id, amount: rows.item.amount }],
    },
    attention: { entry: async () => rows.attention, about: async () => undefined },
    closings: { closing: async () => rows.closing },
    waitingList: { entry: async (wanted: string) => places.find(({ id }) => id === wanted) },
  };
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
