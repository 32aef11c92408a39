/** Money is whole paise inside the product, and rupees only in content and in what a visitor reads. */
export type Paise = number;

/** Parses an amount ("₹10,000", "₹299.05") to paise by removing all non-numeric characters. */
export function paiseFromText(text: string): Paise {
  // A point is decimal only between a digit and the last one or two digits: "Rs. 299" has none.
  const [, rupees = text, paise = ''] = /^(.*\d)\.(\d\d?)\D*$/.exec(text) ?? [];
  const digits = rupees.replace(/\D/g, '');
  if (digits === '') throw new Error(`"${text}" holds no amount`);
  return Number(digits) * 100 + Number(paise.padEnd(2, '0'));
}

export function sumOf(parts: readonly { amount: Paise }[]): Paise {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

/** "₹1,00,000": Indian grouping, paise only if any. Not Intl, so that server and browser agree exactly. */
export function formatRupees(paise: Paise): string {
  const rest = paise % 100;
  return `₹${groupIndian(Math.floor(paise / 100))}${rest === 0 ? '' : `.${twoDigits(rest)}`}`;
}

/** "₹299.00": the form of a receipt, always with two decimals. */
export function formatReceiptAmount(paise: Paise): string {
  return `₹${groupIndian(Math.floor(paise / 100))}.${twoDigits(paise % 100)}`;
}

function groupIndian(rupees: number): string {
  const digits = String(rupees);
  const lastThree = digits.slice(-3);
  const before = digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return before ? `${before},${lastThree}` : lastThree;
}

function twoDigits(paise: number): string {
  return String(paise).padStart(2, '0');
}
