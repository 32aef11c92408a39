import type { Instant } from '../clock.ts';
import type { Mail } from './message.ts';

export type AboutPayment = { orderId: string; paymentId: string };
type LeftCourse = { order_id: string; course_id: string };
type FeeDue = { entryId: string; due: string };
type AboutEntry = { entryId: string };
type AboutLead = { leadId: string };

/** A whole email as the outbox keeps it. */
export type StoredMail = Omit<Mail, 'attachments'> & {
  attachments: { filename: string; contentType: string; base64: string }[];
};

/** Every kind of email, with what it is written from when it is sent: the payload in the outbox, as JSON. */
export type EmailPayloads = {
  'enrolment-confirmation': AboutPayment;
  'enrolment-notice': AboutPayment;
  'instalment-confirmation': AboutPayment;
  'instalment-notice': AboutPayment;
  'refund-note': { number: string };
  'link-request': { requestId: string; email: string };
  /** `replaced`: by the owner, who made the earlier links invalid. */
  'enrolment-links': { orderIds: string[]; replaced?: true };
  'attention-notice': { attentionId: string };
  'closing-notice': { closingId: string };
  'cancellation-received': LeftCourse;
  /** `byHand`: the part of the refund that does not go back through Razorpay. */
  'cancellation-agreed': LeftCourse & { byHand?: number };
  /** `batch`: the one that the student was not let go from; null before there were dates, or for earlier ones. */
  'cancellation-declined': LeftCourse & { batch?: string | null };
  /** `charge`: what the school pays on top, for cancelling a camp late. */
  'batch-cancelled': LeftCourse & { byHand: number; charge: number };
  /** The batch is cancelled, and Razorpay has not taken the refund yet. `cancelledAt`: once for each cancelling. */
  'refund-follows': LeftCourse & { cancelledAt: Instant };
  'fee-due-soon': FeeDue;
  'fee-due-today': FeeDue;
  'fee-overdue': FeeDue;
  'batch-starts': { orderId: string; courseId: string };
  'batch-dates': { orderId: string; courseId: string };
  /** `from`: the start that the student was told; `batch`: the day it was moved to; `isAlone`: others were not. */
  'batch-moved': { orderId: string; courseId: string; from: string; batch: string; isAlone?: boolean };
  /** What the owner wrote to everybody in a batch; the first ones did not name it. */
  'batch-message': { orderId: string; courseId: string; batch?: string; subject: string; text: string };
  'unfinished-checkout': { orderId: string };
  'waiting-list-joined': AboutEntry & { position: number };
  'seat-offer': AboutEntry;
  'seat-offer-lapsed': AboutEntry;
  'waiting-list-ended': AboutEntry;
  'waiting-list-cancelled': AboutEntry & { title: string };
  'quote-notice': AboutLead;
  'quote-acknowledgement': AboutLead;
  'guide-notice': AboutLead;
  'guide-link': AboutLead;
  'lead-digest': { id: string };
  'lead-answer': AboutLead & { text: string };
  'desk-code': { code: string; endsAt: Instant };
  'test-mail': StoredMail;
};

export type EmailKind = keyof EmailPayloads;

/** What is in the outbox for an email of this kind, as its writer put it there. */
export function readPayload<Kind extends EmailKind>(payload: string): EmailPayloads[Kind] {
  return JSON.parse(payload);
}
