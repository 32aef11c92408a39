import type { Notes } from './entities.ts';
import { invalidField } from './errors.ts';

export type Fields = Record<string, unknown>;

export function asFields(value: unknown): Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : {};
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** A whole number of paise; Razorpay also accepts a string of digits. */
export function readAmount(fields: Fields): number {
  const { amount } = fields;
  if (isMissing(amount)) throw invalidField('amount', 'The amount field is required.');
  const paise = typeof amount === 'string' && /^\d+$/.test(amount) ? Number(amount) : amount;
  if (typeof paise !== 'number' || !Number.isSafeInteger(paise)) {
    throw invalidField('amount', 'The amount must be an integer.');
  }
  if (paise < 100) throw invalidField('amount', 'The amount must be at least INR 1.00');
  return paise;
}

/** Rupees only: the one currency the school uses. */
export function readCurrency(fields: Fields): string {
  const { currency } = fields;
  if (isMissing(currency)) throw invalidField('currency', 'The currency field is required.');
  if (typeof currency !== 'string' || currency.length !== 3) {
    throw invalidField('currency', 'The currency must be 3 characters.');
  }
  if (currency !== 'INR') throw invalidField('currency', 'Currency is not supported');
  return currency;
}

export function readReceipt(fields: Fields): string | null {
  const { receipt } = fields;
  if (isMissing(receipt)) return null;
  if (typeof receipt !== 'string') throw invalidField('receipt', 'The receipt must be a string.');
  if (receipt.length > 40) {
    throw invalidField('receipt', 'The receipt may not be greater than 40 characters.');
  }
  return receipt;
}

export function readNotes(fields: Fields): Notes {
  const { notes } = fields;
  if (isMissing(notes)) return [];
  if (typeof notes !== 'object' || (Array.isArray(notes) && notes.length > 0)) {
    throw invalidField('notes', 'The notes must be an array of key and value pairs.');
  }
  const pairs = Object.entries(asFields(notes));
  if (pairs.length === 0) return [];
  if (pairs.length > 15) {
    throw invalidField('notes', 'Number of fields in notes should be less than or equal to 15');
  }
  for (const [key, value] of pairs) {
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw invalidField('notes', 'The value of a note must be a string or a number.');
    }
    if (key.length > 256) throw invalidField('notes', 'The key of a note may not exceed 256 characters.');
    if (String(value).length > 256) throw invalidField('notes', 'A note may not exceed 256 characters.');
  }
  return Object.fromEntries(pairs) as Notes;
}

export function refuseUnknown(fields: Fields, known: string[]): void {
  const extra = Object.keys(fields).filter((name) => !known.includes(name));
  if (extra.length > 0) {
    const names = extra.join(', ');
    throw invalidField(extra[0] as string, `${names} is/are not required and should not be sent`);
  }
}

export function readWholeNumber(value: string | null, name: string, otherwise: number): number {
  if (value === null || value === '') return otherwise;
  if (!/^\d+$/.test(value)) throw invalidField(name, `The ${name} must be an integer.`);
  return Number(value);
}
