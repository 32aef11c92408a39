import { endOfIndianDay } from './india-time.ts';
import type { Paise } from './money.ts';

/** What the price rule needs to know of a course, a program or a camp. */
export type RegistrationPricing = {
  registrationFee: Paise;
  /** Only camps have one: registrations by the end of this day (Asia/Kolkata) pay `registrationFee`, later ones `originalFee`. */
  earlyBird?: { lastDay: string; originalFee: Paise };
};

export type RegistrationPrice = { pay: Paise; insteadOf?: Paise };

/** The one rule that decides what a registration costs at a moment: page, cart and server all ask here. */
export function registrationPrice(pricing: RegistrationPricing, now: Date): RegistrationPrice {
  if (!pricing.earlyBird) return { pay: pricing.registrationFee };
  const { lastDay, originalFee } = pricing.earlyBird;
  return now < endOfIndianDay(lastDay)
    ? { pay: pricing.registrationFee, insteadOf: originalFee }
    : { pay: originalFee };
}
