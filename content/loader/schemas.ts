import { z } from 'zod';
import { paiseFromText } from '#contract/money.ts';
import { checkFeeTerms, instalments } from './fee-terms.ts';
import {
  amount,
  bullets,
  day,
  month,
  paragraphs,
  picture,
  slug,
  start,
  text,
  updated,
  webLink,
  wholeNumber,
} from './fields.ts';

/*
 * What is right in content/. Each rule says in words what the owner should write; content/loader/check.ts
 * puts the file and the field in front of it.
 */

const postalAddress = z.strictObject({
  street: z.array(text).min(1, 'needs at least one line'),
  locality: text,
  region: text,
  postalCode: z.string().regex(/^[1-9]\d{5}$/, 'is a PIN code of six digits'),
  country: text,
  countryCode: z.string().regex(/^[A-Z]{2}$/, 'is the two letters of ISO 3166, like "IN"'),
});

const receiptPrefix = z.string().regex(/^[A-Z]{1,3}$/, 'is one to three capital letters');

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
    .strictObject({ language: text, missedClasses: text, certificate: text, instalments: text })
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
    .array(z.strictObject({ name: text, icon: text, url: webLink }))
    .min(1, 'needs at least one profile'),
});

/** What people type into a search engine; without the school's name, which is added where it fits. */
const searchTitle = text.max(60, 'keep it at 60 characters, search engines cut the rest');

const descriptionSection = z.strictObject({
  subTitle: text.optional(),
  paragraph: text.optional(),
  bulletList: bullets.optional(),
  videoId: z
    .string()
    .regex(/^[\w-]{11}$/, 'is the 11 characters behind "v=" in the address of the video')
    .optional(),
  videoImage: picture.optional().describe('shown until the video is played; 16 wide, 9 high'),
  button: z.boolean().default(false).describe('an enrol button, or the chat prompt where nothing is open'),
});

const courseFields = z.strictObject({
  id: slug,
  category: z.enum(['course', 'job-ready-program'], 'is "course" or "job-ready-program"'),
  image: picture,
  imageAlt: text,
  title: text,
  subTitle: text,
  description: text.max(170, 'keep it under 170 characters, search engines cut the rest'),
  updated,
  duration: text,
  fee: amount,
  original_fee: amount.optional(),
  monthly: z.literal('month', 'is "month" or left out').optional(),
  registrationFee: amount,
  instalments,
  start_date: start.optional(),
  class_schedule: text.optional(),
  end_date: day.optional().describe('the day of the last class of the batch that is open'),
  breaks: z
    .array(z.strictObject({ from: day, to: day, reason: text }))
    .default([])
    .describe('weeks without classes, such as school exams; first and last day'),
  nextBatch: month.describe('when the next batch is planned that one cannot enrol in yet'),
  classCount: wholeNumber,
  teacher: slug.describe('an id of teachers.ts'),
  searchTitle,
  prerequisites: text,
  batchSize: text,
  seats: wholeNumber.optional().describe('how many can enrol in a batch, the upper number of batchSize'),
  outcomes: bullets.describe('what one can do afterwards, shown at the top of the page'),
  overview: descriptionSection.optional(),
  curriculum: descriptionSection.optional(),
  curriculumAndServices: descriptionSection.optional(),
  courseProject: descriptionSection.optional(),
  showcase: descriptionSection.optional(),
  feePayment: descriptionSection
    .default({ button: false })
    .describe('beside the table of the fee, which is made from the fields above'),
});
export const courseSchema = courseFields
  .refine(({ start_date, class_schedule, end_date }) => !(start_date && class_schedule) || end_date, {
    path: ['end_date'],
    error: 'is missing: a course one can enrol in has a last class',
  })
  .refine(({ start_date, end_date }) => !start_date || !end_date || start_date.slice(0, 10) < end_date, {
    path: ['end_date'],
    error: 'must be after start_date',
  })
  .superRefine(checkFeeTerms);

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'write a time of day like "15:30"');
const timed = z.strictObject({ at: clock, text });
const session = z.strictObject({
  displayName: text,
  duration: text,
  bullets: z
    .array(timed)
    .min(1, 'needs at least one line')
    .refine(
      (lines) => lines.every(({ at }, index) => index === 0 || at > (lines[index - 1]?.at ?? '')),
      'must be in the order of their times',
    ),
  pauseAt: clock.optional(),
});
const campDay = z.strictObject({ title: text, morning: session, afternoon: session });

export const campSchema = z
  .strictObject({
    id: slug,
    title: text,
    subtitle: text,
    description: text.max(170, 'keep it under 170 characters, search engines cut the rest'),
    updated: updated.describe('the guide is dated by it too'),
    duration: text,
    start_date: start.optional(),
    registrationFee: amount,
    original_fee: amount,
    seats: wholeNumber.optional().describe('how many can enrol'),
    registrationOpens: day.describe('the first day of registration, told to search engines'),
    earlyBirdLastDay: day,
    image: picture,
    imageAlt: text,
    forWhom: text,
    forParents: bullets,
    intro: paragraphs,
    whyThisCourse: bullets,
    whyChoose: z.array(z.strictObject({ title: text, text })).min(1),
    day1: campDay,
    day2: campDay,
    day3: campDay,
    everyDay: z
      .strictObject({ opens: timed, pause: text, lunch: timed, closes: timed })
      .describe('what frames the sessions of each day, told in the guide'),
    learnings: bullets,
    bonus: text,
    whatToBring: bullets,
    feeCovers: text,
    trainer: z.strictObject({ name: text, position: text, portrait: picture, biography: paragraphs }),
    assistant: z.strictObject({ name: text, position: text, biography: text }),
    platform: text.describe('where the sessions are held, and what a child needs for it'),
    supervision: text.describe('who watches over the children, and how'),
    parentVoice: z
      .strictObject({ name: text, position: text, content: text, sample: z.boolean() })
      .describe('`sample: true` marks words that nobody said'),
    certificate: picture.describe('a drawn sample of the certificate'),
    certificateAlt: text,
    searchTitle,
    groupPricing: text,
    faqs: z.array(z.strictObject({ question: text, answer: text })).min(1),
  })
  .refine((camp) => paiseFromText(camp.original_fee) >= paiseFromText(camp.registrationFee), {
    path: ['original_fee'],
    error: 'must not be lower than registrationFee',
  })
  .refine((camp) => camp.registrationOpens <= camp.earlyBirdLastDay, {
    path: ['registrationOpens'],
    error: 'must not be after earlyBirdLastDay',
  })
  .refine(({ start_date, day1 }) => !start_date || start_date.slice(11, 16) === day1.morning.bullets[0]?.at, {
    path: ['start_date'],
    error: 'must be at the time of the first line of day1.morning',
  });

export const topics = {
  c: 'C',
  cpp: 'C++',
  java: 'Java',
  javascript: 'JavaScript',
  react: 'React',
  node: 'Node.js',
  mongodb: 'MongoDB',
  careers: 'Careers',
  interviews: 'Interviews',
  freelancing: 'Freelancing',
  learning: 'Learning to code',
  children: 'Children and coding',
} as const;
export type Topic = keyof typeof topics;

export const blogSchema = z.strictObject({
  id: slug,
  title: text,
  description: text.max(200, 'keep it under 200 characters'),
  date: day,
  updated: updated.optional(),
  author: text,
  topics: z
    .array(z.enum(Object.keys(topics) as [Topic, ...Topic[]], `is one of ${Object.keys(topics).join(', ')}`))
    .min(1, 'needs at least one topic'),
  image: picture,
  imageAlt: text,
  featured: z.boolean().default(false).describe('shown on the courses page'),
});

export const testimonialSchema = z.strictObject({ img: picture, name: text, position: text, content: text });

export const caseStudySchema = z.strictObject({
  name: text,
  location: text,
  logo: picture,
  description: text,
  techStack: bullets,
  features: bullets.optional(),
  deliverables: bullets.optional(),
  testimonial: text.describe('"N/A" or "Pending from Client" hide it'),
  speaker: text.optional().describe('the role of whoever speaks in the testimonial'),
  year: wholeNumber,
  team: text,
  duration: text,
  priceBand: text,
  agreement: text.describe('who owns the code, and what was agreed on secrecy'),
  dataProtection: text.optional().describe('how personal data was protected, where there was any'),
});

export const teacherSchema = z.strictObject({
  id: slug.describe('the anchor on the courses page, to which articles lead'),
  name: text,
  position: text,
  portrait: picture,
  biography: text,
});

export const documentSchema = z.strictObject({
  id: slug,
  title: text,
  description: text.max(170, 'keep it under 170 characters'),
  updated,
  image: picture.optional().describe('beside the title, and on the card that others show with a link'),
  imageAlt: text.optional(),
  searchTitle: searchTitle.optional().describe('instead of the title'),
});

export type PostalAddress = z.output<typeof postalAddress>;
/** `address` is in lines, as pages show it. */
export type Site = Omit<z.output<typeof siteSchema>, 'address'> & {
  address: string[];
  /** The seller's legal name, registration and, when set, GSTIN, in one line. */
  sellerLine: string;
  postalAddress: PostalAddress;
};
export type CourseFile = z.input<typeof courseSchema>;
export type CampFile = z.input<typeof campSchema>;
export type DescriptionSection = z.output<typeof descriptionSection>;
export type Testimonial = z.output<typeof testimonialSchema>;
export type CaseStudy = z.output<typeof caseStudySchema>;
export type Teacher = z.output<typeof teacherSchema>;

const count = z.number().int().positive();
/** One unit a rule. */
const retentionPeriod = z
  .strictObject({ years: count.optional(), months: count.optional(), days: count.optional() })
  .refine((period) => Object.keys(period).length === 1, 'takes one of years, months and days');
export type RetentionPeriod = z.output<typeof retentionPeriod>;

/** What the server erases by itself. */
export const retentionTasks = [
  'paid-orders',
  'unpaid-orders',
  'unread-events',
  'waiting-list',
  'quotes',
  'guide-requests',
] as const;
export type RetentionTask = (typeof retentionTasks)[number];

export const retentionSchema = z.array(
  z.strictObject({
    data: text,
    period: retentionPeriod,
    /** Follows the period in the privacy policy, with its comma or space. */
    remark: z.string(),
    erase: z.enum(retentionTasks).optional(),
  }),
);
export type RetentionRule = z.output<typeof retentionSchema>[number];
