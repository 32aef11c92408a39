import type { HandMethod } from '../../db/enrolment-tables.ts';

/** The ways money changes hands outside Razorpay. */
export const handMethods = ['cash', 'bank-transfer'] as const satisfies HandMethod[];

/** The ways a registration is paid by hand. */
export const registrationMethods = [...handMethods, 'free'] as const satisfies HandMethod[];

/** Inside a sentence. */
export const methodWords: Record<HandMethod, string> = {
  cash: 'in cash',
  'bank-transfer': 'by bank transfer',
  free: 'free of charge',
  correction: 'never received: a correction',
};

/** "By bank transfer" */
export function methodLabel(method: HandMethod): string {
  const words = methodWords[method];
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** In a list; null when the money went through Razorpay. */
export function methodOf(method: HandMethod | null): string {
  return method ?? 'Razorpay';
}
