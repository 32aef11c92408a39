import type { Order } from '../../enrolment/orders/order-store.ts';

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
function trigramsOf(text: string): string[] {
  const letters = [...text.toLowerCase()];
  return [...new Set(letters.slice(2).map((_, start) => letters.slice(start, start + 3).join('')))];
}

/** Each list of orders that is read costs time; a few find a word among a million orders. */
const MOST_TRIGRAMS = 6;

/** Some trigrams of words, spread over them. Of an address only what stands before the mailbox's name, if it can. */
export function fewTrigramsOf(words: string[]): string[] {
  const most = Math.max(2, Math.floor(MOST_TRIGRAMS / words.length));
  return [...new Set(words.flatMap((word) => spread(trigramsOf(selective(word)), most)))];
}

function selective(word: string): string {
  const [, mailbox] = /^(.{2,}@).*$/u.exec(word) ?? [];
  return mailbox ?? word;
}

function spread<Value>(values: Value[], most: number): Value[] {
  if (values.length <= most) return values;
  const step = (values.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => values[Math.round(index * step)] as Value);
}

/** A trigram as a number for PostgreSQL's array. Two that share one only cost a look at an order in vain. */
export function trigramNumber(trigram: string): number {
  const [number] = numbersIn(trigram);
  return number as number;
}

/** The trigrams of a text as numbers, written as PostgreSQL reads an array. */
export function trigramArray(text: string): string {
  return `{${[...numbersIn(text.toLowerCase())].join()}}`;
}

/** FNV-1a of every three characters. */
function numbersIn(text: string): Set<number> {
  const numbers = new Set<number>();
  let [count, first, second] = [0, 0, 0];
  for (const letter of text) {
    const third = letter.codePointAt(0) as number;
    if (++count >= 3) numbers.add(mix(mix(mix(0x811c9dc5, first), second), third) | 0);
    first = second;
    second = third;
  }
  return numbers;
}

function mix(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}
