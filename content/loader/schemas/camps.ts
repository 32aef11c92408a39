import { z } from 'zod';
import { paiseFromText } from '#contract/money.ts';
import {
  amount,
  bullets,
  day,
  paragraphs,
  picture,
  searchTitle,
  slug,
  start,
  text,
  title,
  updated,
  wholeNumber,
} from '../fields.ts';

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
    title,
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
  })
  .refine(({ start_date, earlyBirdLastDay }) => !start_date || earlyBirdLastDay <= start_date.slice(0, 10), {
    path: ['earlyBirdLastDay'],
    error: 'must not be after start_date',
  })
  .refine(({ day1, day2, day3, everyDay }) => [day1, day2, day3].every(endsBefore(everyDay.closes.at)), {
    path: ['everyDay', 'closes', 'at'],
    error: 'must be after the last line of each day',
  });

function endsBefore(closes: string) {
  return ({ morning, afternoon }: z.output<typeof campDay>) =>
    [...morning.bullets, ...afternoon.bullets].every(({ at }) => at < closes);
}

export type CampFile = z.input<typeof campSchema>;
