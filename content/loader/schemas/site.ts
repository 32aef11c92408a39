import { z } from 'zod';
import { text, updated, webLink, wholeNumber } from '../fields.ts';

const postalAddress = z.strictObject({
  street: z.array(text).min(1, 'needs at least one line'),
  locality: text,
  region: text,
  postalCode: z.string().regex(/^[1-9]\d{5}$/, 'is a PIN code of six digits'),
  country: text,
  countryCode: z.string().regex(/^[A-Z]{2}$/, 'is the two letters of ISO 3166, like "IN"'),
});

const receiptPrefix = z.string().regex(/^[A-Z]{1,3}$/, 'is one to three capital letters');

/** The marks that app/components/icon.tsx can draw. */
const socialIcons = ['facebook', 'youtube', 'instagram', 'threads', 'linkedin', 'medium'] as const;

export const siteSchema = z.strictObject({
  url: webLink
    .refine((url) => new URL(url).origin === url, 'write the address alone, with nothing behind the host')
    .describe('where the site is published, unless SITE_URL says otherwise'),
  updated,
  name: text,
  founder: text.describe('as a visitor would address them, for "Talk to …"'),
  mantra: text,
  tagline: text,
  title: text.describe("home's title, and that of unknown pages"),
  description: text.max(170, 'keep it under 170 characters'),
  email: z.email('write an e-mail address'),
  phone: z.string().regex(/^\+91 \d{5} \d{5}$/, 'write it like "+91 98765 43210"'),
  whatsapp: z.string().regex(/^91\d{10}$/, 'digits only, beginning with 91'),
  callHours: text,
  classHelp: text.describe('who helps when a class has trouble outside call hours'),
  replyTimes: z
    .strictObject({
      message: text,
      quotation: text,
      refund: text,
      optOut: text,
      financialAid: text,
      complaintReceived: text,
      complaint: text,
    })
    .describe('every promise of a reply, each as it ends a sentence: "within 2 business days"'),
  refundArrives: text,
  seller: z
    .strictObject({
      legalName: text,
      form: text,
      registration: text.describe('what it is, and its number, like "LLPIN AAA-0000"'),
      gstin: z
        .string()
        .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/, 'is the 15 characters of a GST registration')
        .optional()
        .describe('leave it out until the school is registered for GST'),
    })
    .describe('who sells, as registered: in the footer, the terms and every e-mail'),
  reminders: z
    .strictObject({
      feeBeforeDue: z.boolean(),
      feeDue: z.boolean(),
      feeOverdue: z.boolean(),
      batchStarts: z.boolean(),
      unfinishedCheckout: z.boolean(),
    })
    .describe('which reminders are e-mailed: false switches one off'),
  receiptPrefixes: z
    .strictObject({ receipt: receiptPrefix, refundNote: receiptPrefix })
    .refine(({ receipt, refundNote }) => receipt !== refundNote, 'must differ from each other')
    .describe('what numbers of receipts and refund notes begin with; never change them within a year'),
  grievanceOfficer: z.strictObject({ name: text, position: text }),
  classes: z
    .strictObject({ perWeek: wholeNumber, minutes: wholeNumber })
    .describe("how often a course's classes are, and how long each lasts"),
  everyCourse: z
    .strictObject({
      platform: text.describe('the service on which classes are held, by its name alone'),
      language: text,
      missedClasses: text,
      certificate: text,
      instalments: text,
    })
    .describe('what is the same in every course and program, shown on each page'),
  refunds: z
    .strictObject({ course: text, camp: text })
    .describe('beside every enrol button, in one line; legal/refunds-and-cancellations.md says the rest'),
  address: postalAddress.describe('shown in lines; programs are told its parts'),
  bookingUrl: webLink,
  academyUrl: webLink,
  founderProfileUrl: webLink,
  blogPlatformUrl: webLink,
  videoChannelUrl: webLink,
  social: z
    .array(
      z.strictObject({
        name: text,
        icon: z.enum(socialIcons, `is one of ${socialIcons.join(', ')}`),
        url: webLink,
      }),
    )
    .min(1, 'needs at least one profile'),
});

export type PostalAddress = z.output<typeof postalAddress>;
/** `address` is in lines, as pages show it. */
export type Site = Omit<z.output<typeof siteSchema>, 'address'> & {
  address: string[];
  /** The seller's legal name, registration and, when set, GSTIN, in one line. */
  sellerLine: string;
  postalAddress: PostalAddress;
};
