import { endOfIndianDay } from './india-time.ts';
import type { Paise } from './money.ts';

/** The fields of a course, program or camp that decide its price. */
export type RegistrationPricing = {
  registrationFee: Paise;
  /** Camps only: until the end of this day in India `registrationFee` holds, later `originalFee`. */
  earlyBird?: { lastDay: string; originalFee: Paise };
};

type RegistrationPrice = { pay: Paise; insteadOf?: Paise };

/** The only rule for what a registration costs at an instant; used by page, cart and server. */
export function registrationPrice(pricing: RegistrationPricing, now: Date): RegistrationPrice {
  if (!pricing.earlyBird) return { pay: pricing.registrationFee };
  const { lastDay, originalFee } = pricing.earlyBird;
  return now < endOfIndianDay(lastDay)
    ? { pay: pricing.registrationFee, insteadOf: originalFee }
    : { pay: originalFee };
}
