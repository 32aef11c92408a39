import type { Order } from '../../enrolment/order-store.ts';

/** Longer searches are cut: nobody types them. */
const MOST_WORDS = 6;
const LONGEST_WORD = 80;

/** The words of a search in small letters; each must be found. A phone number counts as one word, without +91. */
export function wordsOf(search: string): string[] {
  const text = search
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  const phone = phoneIn(text);
  if (phone) return [phone];
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, LONGEST_WORD).join(''))
    .slice(0, MOST_WORDS);
}

function phoneIn(text: string): string | undefined {
  if (!/^\+?[\d\s()-]+$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2);
  if (digits.length === 11 && digits.startsWith('0')) return digits.slice(1);
  return digits.length === 10 ? digits : undefined;
}

/** What a search looks through, in the order of migration 014-desk-search. */
export const searchedColumns = [
  'name',
  'email',
  'phone',
  'guardian',
  'id',
  'razorpay_order_id',
  'payment_id',
] as const;
export type Searched = Pick<Order, (typeof searchedColumns)[number]>;

export function searchText(order: Searched): string {
  return searchedColumns.map((column) => order[column] ?? '').join(' ');
}

export function matches(order: Searched, words: string[]): boolean {
  const text = searchText(order).toLowerCase();
  return words.every((word) => text.includes(word));
}

/** For one or two letters: a word of the name, the address or the number begins with them. */
export function beginsWith({ name, email, phone }: Searched, words: string[]): boolean {
  const starts = [...(name ?? '').toLowerCase().split(/\s+/), (email ?? '').toLowerCase(), phone ?? ''];
  return words.every((word) => starts.some((start) => start.startsWith(word)));
}

/** Every run of three characters, once. */
export function trigramsOf(text: string): string[] {
  const letters = [...text.toLowerCase()];
  return [...new Set(letters.slice(2).map((_, start) => letters.slice(start, start + 3).join('')))];
}

/** A third of a word's trigrams, spread over it: enough to find it, and read several times faster. */
export function fewTrigramsOf(word: string): string[] {
  const all = trigramsOf(word);
  const count = Math.min(all.length, Math.max(3, Math.ceil(all.length / 3)));
  const step = count > 1 ? (all.length - 1) / (count - 1) : 0;
  return Array.from({ length: count }, (_, index) => all[Math.round(index * step)] as string);
}

/** A trigram as a number for PostgreSQL's array. Two that share one only cost a look at an order in vain. */
export function trigramNumber(trigram: string): number {
  let hash = 0x811c9dc5;
  for (const letter of trigram) hash = Math.imul(hash ^ (letter.codePointAt(0) as number), 0x01000193);
  return hash | 0;
}
