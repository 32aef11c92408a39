import * as z from 'zod/mini';
import { billingDetails } from './billing.ts';
import { getCall, postCall } from './call.ts';
import { hasFields, isBoolean, isListOf, isNumber, isOneOf, isOptional, isOrNull, isText } from './check.ts';
import { honeypotFields } from './honeypot.ts';
import { idField } from './id-field.ts';
import { consentField, isCreateOrderResponse } from './place-order.ts';

/*
 * The calls of the enrolment page. The token of its link is sent as `Authorization: Bearer TOKEN`; whoever has
 * it sees the enrolment, so there is a first name and masked contact data only.
 */

export const enrolmentMessages = {
  unknownLink: 'This link is not valid any more. Ask for a new one below.',
  notDue: 'This is paid or not due any more. Please look at the page again.',
  badEntries: 'Please choose what to pay.',
  noReceipt: 'We could not find this receipt.',
  linkSent: 'If something is paid with this address, the link is on its way to it.',
};

/** `unpaid`: the registration itself is still to be paid. `completed`: the last class was held. */
const itemStatuses = ['unpaid', 'active', 'cancelled', 'completed'] as const;
const paymentStatuses = ['paid', 'refunded', 'partly-refunded'] as const;
/** How it was paid outside Razorpay. */
const handMethods = ['cash', 'bank-transfer', 'free'] as const;
const feeStatuses = ['upcoming', 'due', 'overdue', 'paid', 'waived'] as const;

/** Said of courses whose fees are known once their batch has dates. */
export function feesComeWithDates(titles: string[]): string {
  const dates = titles.length === 1 ? 'its dates' : 'their dates';
  return `Nothing more is due now. The fees for ${titles.join(' and ')} come with ${dates}.`;
}

/** What comes back of a course, in paise, if it is cancelled before an instant (ISO 8601; null: whenever). */
export type RefundStep = { refund: number; before: string | null };

export type EnrolmentItem = {
  course_id: string;
  title: string;
  category: string;
  start_date: string | null;
  class_schedule: string | null;
  /** Whether its first class has begun, and the day in India of the last one. Missing where that is not known. */
  has_begun?: boolean;
  last_day?: string | null;
  status: (typeof itemStatuses)[number];
  /** The school has cancelled its batch, and the money is still to come back. */
  refund_follows?: boolean;
  /** What became of a request to cancel. */
  cancellation: 'requested' | 'declined' | null;
  /**
   * Whether it can be cancelled here, the last day for the whole registration fee (or null), what comes back now, in
   * paise, and how that falls, step by step.
   */
  cancel: EnrolmentDetails['cancel'] & { steps: RefundStep[] };
};
/** Amounts in paise, `paid_at` as ISO 8601. `receipt` is the number of the receipt, for its PDF. */
export type EnrolmentPayment = {
  title: string;
  amount: number;
  status: (typeof paymentStatuses)[number];
  /** What goes back of it is not given yet, or not all of it. */
  refund_follows?: boolean;
  /** Missing when it came through Razorpay. */
  method?: (typeof handMethods)[number];
  paid_at: string;
  receipt: string | null;
  refund_notes: string[];
};
/** `due` is a day in India, null for a registration that is to be paid now (its id is "registration"). */
export type EnrolmentFee = {
  id: string;
  course_id: string;
  title: string;
  amount: number;
  due: string | null;
  status: (typeof feeStatuses)[number];
};
export type EnrolmentDetails = {
  reference: string;
  /** First name, masked e-mail address and phone number. */
  student: { name: string | null; email: string | null; phone: string | null };
  items: EnrolmentItem[];
  payments: EnrolmentPayment[];
  plan: EnrolmentFee[];
  /** Of an unpaid registration: until when its places are held, as ISO 8601. Null when they are not, or not limited. */
  held_until: string | null;
  /** For the whole enrolment: the sums and the latest day of what each item says. */
  cancel: { possible: boolean; until: string | null; refund: number };
};
type EnrolmentResponse = { data: EnrolmentDetails };

/** In the page's query: opens the ways to ask somebody else to pay. */
export const ASK_PARAM = 'ask';

/** The id of the one entry of a plan whose registration is not paid yet. */
export const REGISTRATION_ENTRY = 'registration';

const cancelFields = { possible: isBoolean, until: isOrNull(isText), refund: isNumber };

export const enrolmentCall = getCall(
  '/enrolment',
  hasFields<EnrolmentResponse>({
    data: hasFields<EnrolmentDetails>({
      reference: isText,
      student: hasFields<EnrolmentDetails['student']>({
        name: isOrNull(isText),
        email: isOrNull(isText),
        phone: isOrNull(isText),
      }),
      items: isListOf(
        hasFields<EnrolmentItem>({
          course_id: isText,
          title: isText,
          category: isText,
          start_date: isOrNull(isText),
          class_schedule: isOrNull(isText),
          has_begun: isOptional(isBoolean),
          last_day: isOptional(isOrNull(isText)),
          status: isOneOf(itemStatuses),
          refund_follows: isOptional(isBoolean),
          cancellation: isOrNull(isOneOf(['requested', 'declined'])),
          cancel: hasFields<EnrolmentItem['cancel']>({
            ...cancelFields,
            steps: isListOf(hasFields<RefundStep>({ refund: isNumber, before: isOrNull(isText) })),
          }),
        }),
      ),
      payments: isListOf(
        hasFields<EnrolmentPayment>({
          title: isText,
          amount: isNumber,
          status: isOneOf(paymentStatuses),
          refund_follows: isOptional(isBoolean),
          method: isOptional(isOneOf(handMethods)),
          paid_at: isText,
          receipt: isOrNull(isText),
          refund_notes: isListOf(isText),
        }),
      ),
      plan: isListOf(
        hasFields<EnrolmentFee>({
          id: isText,
          course_id: isText,
          title: isText,
          amount: isNumber,
          due: isOrNull(isText),
          status: isOneOf(feeStatuses),
        }),
      ),
      held_until: isOrNull(isText),
      cancel: hasFields<EnrolmentDetails['cancel']>(cancelFields),
    }),
  }),
);

/** How many entries one payment takes: several plans of two years, paid monthly, as a whole. */
const MOST_ENTRIES = 100;

/** POST /enrolment/pay: answers what create-order answers. */
export const payEntriesCall = postCall(
  '/enrolment/pay',
  z.strictObject({
    plan_ids: z.array(idField(enrolmentMessages.badEntries), enrolmentMessages.badEntries).check(
      z.minLength(1, enrolmentMessages.badEntries),
      z.maxLength(MOST_ENTRIES, enrolmentMessages.badEntries),
      z.refine((ids) => new Set(ids).size === ids.length, enrolmentMessages.badEntries),
    ),
    /** With a registration, which is agreed to by paying it. */
    consent: z.optional(consentField),
  }),
  isCreateOrderResponse,
);

/** POST /enrolment/link: always the same answer, whether the address is known or not. */
export const lostLinkCall = postCall(
  '/enrolment/link',
  z.strictObject({ email: billingDetails.shape.email, ...honeypotFields }),
  hasFields<{ message: string }>({ message: isText }),
);
