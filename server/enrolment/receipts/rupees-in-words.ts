const SMALL = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
  ...['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const UNITS: [number, string][] = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
];

/** "Rupees one lakh twenty thousand and fifty paise only", as Indian receipts say an amount. */
export function rupeesInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  return `Rupees ${inWords(rupees)}${rest === 0 ? '' : ` and ${inWords(rest)} paise`} only`;
}

function inWords(count: number): string {
  const unit = UNITS.find(([size]) => count >= size);
  if (!unit) return upToNinetyNine(count);
  const [size, name] = unit;
  const rest = count % size;
  const many = `${inWords(Math.floor(count / size))} ${name}`;
  return rest === 0 ? many : `${many} ${inWords(rest)}`;
}

function upToNinetyNine(count: number): string {
  if (count < SMALL.length) return SMALL[count] as string;
  const tens = TENS[Math.floor(count / 10)] as string;
  return count % 10 === 0 ? tens : `${tens}-${SMALL[count % 10]}`;
}
