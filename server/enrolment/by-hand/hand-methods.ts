import { capitalise } from '#contract/capitalise.ts';
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

/** "By bank transfer"; null when the money went through Razorpay. */
export function methodLabel(method: HandMethod | null): string {
  return method === null ? 'Razorpay' : capitalise(methodWords[method]);
}

/** On the command line and in exports; null when the money went through Razorpay. */
export function methodOf(method: HandMethod | null): string {
  return method ?? 'Razorpay';
}
