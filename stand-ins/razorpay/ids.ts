import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The 14 case-sensitive letters and digits that end every Razorpay id; webhook event ids are just these. */
export function bareId(): string {
  return Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

type IdPrefix = 'order' | 'pay' | 'rfnd' | 'card' | 'dlv';

export function newId(prefix: IdPrefix): string {
  return `${prefix}_${bareId()}`;
}

export function digits(length: number): string {
  return Array.from({ length }, () => String(randomInt(10))).join('');
}
