import { z } from 'zod';
import { paiseFromText } from '#contract/money.ts';
import { checkFeeTerms, instalments } from '../fee-terms.ts';
import {
  amount,
  bullets,
  day,
  month,
  picture,
  searchTitle,
  slug,
  start,
  text,
  title,
  updated,
  wholeNumber,
} from '../fields.ts';

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
  title,
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
    .array(
      z
        .strictObject({ from: day, to: day, reason: text })
        .refine(({ from, to }) => from <= to, { path: ['to'], error: 'must not be before from' }),
    )
    .default([])
    .describe('days without classes, such as school exams and national holidays; first and last day'),
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
  .refine(({ fee, original_fee = fee }) => paiseFromText(original_fee) >= paiseFromText(fee), {
    path: ['original_fee'],
    error: 'must not be lower than fee',
  })
  .refine(({ start_date, class_schedule, end_date }) => !(start_date && class_schedule) || end_date, {
    path: ['end_date'],
    error: 'is missing: a course one can enrol in has a last class',
  })
  .refine(({ start_date, end_date }) => !start_date || !end_date || start_date.slice(0, 10) < end_date, {
    path: ['end_date'],
    error: 'must be after start_date',
  })
  .superRefine(checkFeeTerms);

export type CourseFile = z.input<typeof courseSchema>;
export type DescriptionSection = z.output<typeof descriptionSection>;
