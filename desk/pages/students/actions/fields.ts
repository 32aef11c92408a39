import { z } from 'zod';
import { indianDay, isDay } from '#contract/india-time.ts';
import type { Instant } from '#server/clock.ts';
import type { HandMethod } from '#server/db/enrolment-tables.ts';
import { paiseOfRupees } from '#server/desk/rupees.ts';
import { handMethods, methodLabel } from '#server/enrolment/by-hand/hand-methods.ts';
import type { Field } from '../../../preview.ts';

/* Fields that several actions share. All values come as text. */

/** Rupees with up to two decimals, as paise. */
export const rupees = z
  .string()
  .trim()
  .transform((text, context) => {
    const paise = paiseOfRupees(text);
    if (paise !== null) return paise;
    context.addIssue({
      code: 'custom',
      message: 'Write an amount in rupees, at least 1, like 299 or 299.50.',
    });
    return z.NEVER;
  });

/** Empty: all that is left, or the whole price. */
export const rupeesOrAll = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .pipe(rupees.optional());

export const day = z.string().trim().refine(isDay, 'Choose a day.');

export const reason = z
  .string()
  .trim()
  .min(1, 'Say why: the reason is kept.')
  .max(200, 'Write at most 200 characters.');

type Rule = z.core.$ZodType<string, string>;

/** A rule of the site's forms, with its own words. */
export function ruled(rule: Rule, isOptional = false) {
  return z
    .string()
    .trim()
    .superRefine((text, context) => {
      if (isOptional && text === '') return;
      const message = z.safeParse(rule, text).error?.issues[0]?.message;
      if (message) context.addIssue({ code: 'custom', message });
    });
}

/** Empty where nobody knows it. */
export const emptyOr = (rule: Rule) => ruled(rule, true);

/** The owner knows that there is room for one more. */
export const overfullField: Field = { name: 'overfull', label: 'Also if no seat is free', type: 'tick' };

/** Razorpay is asked first where it may say yes, so nobody ticks it by mistake. */
export const byHandIfRefused: Field = {
  name: 'orByHand',
  label: 'If Razorpay can’t give it back, I give it back by hand',
  type: 'tick',
  hint: 'Razorpay is asked first, unless the bank has sent the last refund back. Tick this where it has refused, as for a payment older than six months.',
};

/** What the tick means, before the button. */
export const BY_HAND_IF_REFUSED =
  'What Razorpay can’t give back, you give back by hand: the student is promised it, and it is flagged for you.';

/** How money changed hands outside Razorpay. */
export const byHandForm = {
  method: z.enum(handMethods, 'Choose how.'),
  day,
  reference: z.string().trim().max(200, 'Write at most 200 characters.'),
};

export function byHandFields(now: Instant, came: 'came' | 'went'): Field[] {
  const [how, when, who, paper] =
    came === 'came'
      ? ['How it was paid', 'Day it was paid', 'from whom', 'receipt']
      : ['How it was given', 'Day it was given', 'to whom', 'refund note'];
  return [
    { name: 'method', label: how, type: 'choice', choices: methodChoices(handMethods), required: true },
    { name: 'day', label: when, type: 'date', value: indianDay(now), required: true },
    {
      name: 'reference',
      label: 'Reference',
      hint: `Like the bank’s number, or ${who}. It is printed on the ${paper}. May stay empty.`,
    },
  ];
}

/** Before the button: what is printed can’t be corrected afterwards. */
export function referenceWords(reference: string): string[] {
  return reference === '' ? [] : [`Reference, as it is printed: ${reference}`];
}

export function methodChoices(methods: readonly HandMethod[]) {
  return methods.map((method) => ({ value: method, label: methodLabel(method) }));
}
