import { z } from 'zod';
import { isDay } from '#contract/india-time.ts';
import { paiseFromText } from '#contract/money.ts';
import { readPicture } from './pictures.ts';

/* The kinds of fields that content files are made of (schemas/). Each says in words what to write. */

export const text = z.string().trim().min(1, 'must not be empty');
export const paragraphs = z.array(text).min(1, 'needs at least one paragraph');
export const bullets = z.array(text).min(1, 'needs at least one line');
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use small letters, digits and single hyphens');
export const wholeNumber = z.int('write a whole number').positive('must be more than nothing');
export const webLink = z.url({
  protocol: /^https$/,
  error: 'write a full address that starts with https://',
});

/** An amount as the site shows it. */
export const amount = z
  .string()
  .regex(/^₹(\d{1,3}|\d{1,2}(,\d\d)*,\d{3})$/, {
    abort: true,
    error: 'write an amount with its rupee sign, like "₹5,500" or "₹1,00,000"',
  })
  .refine((value) => paiseFromText(value) > 0, 'must be more than nothing');

export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, {
    abort: true,
    error: 'write a day as year-month-day, like "2025-04-10"',
  })
  .refine(isDay, 'is no day of the calendar');

export const month = z
  .string()
  .regex(
    /^(January|February|March|April|May|June|July|August|September|October|November|December) \d{4}$/,
    'write a month and a year, like "June 2027"',
  );

/** A start carries the Indian offset, so that it means the same moment everywhere. */
export const start = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:00\+05:30$/, {
    abort: true,
    error: 'write a start like "2025-05-01T10:00:00+05:30" (date, time, Indian offset)',
  })
  .refine((value) => isDay(value.slice(0, 10)), 'is no day of the calendar');

/** A file below content/pictures, checked to exist; becomes its address and size. */
export const picture = z.string().transform((file, context) => {
  const found = readPicture(file);
  if (typeof found === 'string') {
    context.addIssue({ code: 'custom', message: found });
    return z.NEVER;
  }
  return found;
});

export const updated = day.describe(
  'the day of the last change a reader would notice; search engines are told of it',
);

/** What people type into a search engine; without the school's name, which is added where it fits. */
export const searchTitle = text.max(60, 'keep it at 60 characters, search engines cut the rest');

/** What the fonts of cards lack would be drawn as a box; app/fonts/README.md lists what they have. */
const NOT_DRAWN = /[^ -~\xa0-\xac\xae-\xffıŒœ–—‘’“”•…€₹™−]/u;

/** The title of a page. Its card, the picture that others show with a link, has room for no more. */
export const title = text.max(120, 'keep it at 120 characters').refine((value) => !NOT_DRAWN.test(value), {
  error: ({ input }) =>
    `leave out "${NOT_DRAWN.exec(String(input))?.[0]}": the picture that others show with a link can't draw it`,
});
