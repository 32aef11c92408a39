const ID = '(?:back_)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:[/#][\\w-]+)?';

const plainer: [RegExp, string][] = [
  [new RegExp(`\\bOrders ${ID} and ${ID}`), 'Two orders'],
  [new RegExp(`\\bOrder ${ID} wants`), 'The student wants'],
  [new RegExp(` (?:Order|Refund) ${ID}\\.`), ''],
  [new RegExp(`(?: of order| for order|, our order| about) ${ID}`), ''],
  [new RegExp(`\\bOrder ${ID}`), 'The order'],
];

/** The details of an entry for a page that names the student: our own ids say nothing to a person, Razorpay's do. */
export function withoutIds(details: string): string {
  return plainer.reduce((text, [pattern, words]) => text.replace(pattern, words), details);
}
