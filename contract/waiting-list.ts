import * as z from 'zod/mini';
import { billingDetails } from './billing.ts';
import { postCall } from './call.ts';
import { hasFields, isNumber } from './check.ts';
import { honeypotFields } from './honeypot.ts';
import { idField } from './id-field.ts';

/** How long a freed seat is held for whoever is offered it, at most until the batch begins. */
export const OFFER_HOURS = 24;

export const waitingListMessages = {
  unknownCourse: 'We could not find this course.',
  notFull: 'There are places left in this batch. You can enrol at once.',
  begun: 'This batch has begun. You can enrol in the next one.',
  failed: 'We could not put you on the waiting list. Please try again.',
};

/** Apart from the other messages: pages get it from the server, and need not carry it. */
export const waitsUnderOtherName =
  'This e-mail address is on the waiting list already, with another name. For a second student, please give another address.';

/** POST /waiting-list. */
export const waitingListRequest = z.strictObject({
  course_id: idField(waitingListMessages.unknownCourse),
  name: billingDetails.shape.name,
  email: billingDetails.shape.email,
  ...honeypotFields,
});

export type WaitingListRequest = z.infer<typeof waitingListRequest>;
/** 1 is the next to be offered a seat; 0 has an offer, whose link was mailed again. */
export type WaitingListResponse = { position: number };

export const waitingListCall = postCall(
  '/waiting-list',
  waitingListRequest,
  hasFields<WaitingListResponse>({ position: isNumber }),
);
