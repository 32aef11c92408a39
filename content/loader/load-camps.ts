import type { z } from 'zod';
import type { RegistrationPricing } from '#contract/early-bird.ts';
import { displayStart } from '#contract/india-time.ts';
import { paiseFromText } from '#contract/money.ts';
import summerCodingCamp from '../camps/summer-coding-camp.ts';
import { check } from './check.ts';
import { checkListed } from './ids.ts';
import { campSchema } from './schemas/camps.ts';

/** A camp as its page shows it: `start_date` is its text, `startsAt` the instant. */
export type Camp = z.output<typeof campSchema> & { startsAt?: string; pricing: RegistrationPricing };

/** In the order in which the site shows them. */
const files = [summerCodingCamp];
checkListed('camps', files);

export const camps: Camp[] = files.map((file) => {
  const camp = check(`camps/${file.id}.ts`, campSchema, file);
  return {
    ...camp,
    startsAt: camp.start_date,
    start_date: camp.start_date && displayStart(camp.start_date),
    pricing: {
      registrationFee: paiseFromText(camp.registrationFee),
      earlyBird: { lastDay: camp.earlyBirdLastDay, originalFee: paiseFromText(camp.original_fee) },
    },
  };
});
