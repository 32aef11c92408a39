import type { EmailKind } from './email-payloads.ts';

/** Whose address a kind of email goes to, and with whose data it is corrected and erased. */
const receivers = {
  'enrolment-confirmation': 'student',
  'enrolment-notice': 'owner',
  'instalment-confirmation': 'student',
  'instalment-notice': 'owner',
  'refund-note': 'student',
  // Never mailed: it is replaced by mail with the links, if the address is known.
  'link-request': 'nobody',
  'enrolment-links': 'student',
  'attention-notice': 'owner',
  'closing-notice': 'owner',
  'cancellation-received': 'student',
  'cancellation-agreed': 'student',
  'cancellation-declined': 'student',
  'batch-cancelled': 'student',
  'refund-follows': 'student',
  'fee-due-soon': 'student',
  'fee-due-today': 'student',
  'fee-overdue': 'student',
  'batch-starts': 'student',
  'batch-dates': 'student',
  'batch-moved': 'student',
  'batch-message': 'student',
  'unfinished-checkout': 'student',
  'waiting-list-joined': 'waiting',
  'seat-offer': 'waiting',
  'seat-offer-lapsed': 'waiting',
  'waiting-list-ended': 'waiting',
  'waiting-list-cancelled': 'waiting',
  'quote-notice': 'owner',
  'quote-acknowledgement': 'lead',
  'guide-notice': 'owner',
  'guide-link': 'lead',
  'lead-digest': 'owner',
  'lead-answer': 'lead',
  'desk-code': 'owner',
  'test-mail': 'owner',
} as const satisfies Record<EmailKind, 'student' | 'waiting' | 'lead' | 'owner' | 'nobody'>;

type Receivers = typeof receivers;

/** A kind of email that is really mailed. */
export type MailedKind = {
  [Kind in EmailKind]: Receivers[Kind] extends 'nobody' ? never : Kind;
}[EmailKind];

export function receiverOfKind(kind: MailedKind): Receivers[MailedKind] {
  return receivers[kind];
}

export const STUDENT_MAILS = kindsTo('student');
export const WAITING_MAILS = kindsTo('waiting');
/** To people who asked for a quote or a guide. */
export const VISITOR_MAILS = kindsTo('lead');

function kindsTo(receiver: Receivers[EmailKind]): ReadonlySet<string> {
  return new Set(
    Object.entries(receivers)
      .filter(([, to]) => to === receiver)
      .map(([kind]) => kind),
  );
}
