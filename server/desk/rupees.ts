import type { Paise } from '#contract/money.ts';

/** Rupees as typed at the desk ("299", "299.50"), as paise. Null below one rupee, from a crore, and for other texts. */
export function paiseOfRupees(text: string): Paise | null {
  const paise = /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0;
  return paise >= 100 ? paise : null;
}
