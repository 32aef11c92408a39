import { join } from 'node:path';
import { site } from '#content';
import { displayDay, indianDay } from '#contract/india-time.ts';
import { formatReceiptAmount } from '#contract/money.ts';
import { nameAsText } from '../../mail/visitor-name.ts';
import type { HandPayment } from '../by-hand/hand-payment-store.ts';
import { givenBackRows, paidRows } from '../by-hand/how-paid.ts';
import { ReceiptPage } from './receipt-page.ts';
import { linesOf, type Receipt } from './receipt-store.ts';
import { rupeesInWords } from './rupees-in-words.ts';

/** For whom it was paid; null where it was erased or never told. Who paid is not known: often a parent. */
export type ReceiptPeople = { name: string | null; email: string | null; guardian: string | null };

const fonts = join(import.meta.dirname, '../../fonts');

/**
 * A receipt or refund note as a tagged PDF. The same receipt and people give the same bytes. `byHand`: how the money
 * came or went, if not through Razorpay.
 */
export async function receiptPdf(
  receipt: Receipt,
  people: ReceiptPeople,
  byHand?: HandPayment,
): Promise<Buffer> {
  // Loaded when the first receipt is printed: the server starts without PDFKit and its memory.
  const { default: PDFDocument } = await import('pdfkit');
  const title = `${receipt.kind === 'receipt' ? 'Receipt' : 'Refund note'} ${receipt.number}`;
  const document = new PDFDocument({
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    lang: 'en-IN',
    tagged: true,
    displayTitle: true,
    size: 'A4',
    margin: 0,
    info: { Title: title, CreationDate: new Date(receipt.issued_at) },
  });
  document.registerFont('text', join(fonts, 'figtree-400.ttf'));
  document.registerFont('bold', join(fonts, 'figtree-600.ttf'));
  document.registerFont('devanagari', join(fonts, 'noto-sans-devanagari-400.ttf'));
  const page = new ReceiptPage(document);
  page.heading(site.name, title);
  page.paragraph(`${site.sellerLine}. ${site.address.join(', ')}.`);
  page.table(
    [
      ['Date', displayDay(indianDay(receipt.issued_at))],
      ...peopleRows(people, page),
      ...howRows(receipt, byHand).map(([name, value]): [string, string] => [name, page.printable(value)]),
    ],
    { emphasised: false },
  );
  page.subheading(receipt.kind === 'receipt' ? 'Paid for' : 'Paid for, by that receipt');
  page.table(
    linesOf(receipt).map(({ title, amount }) => [page.printable(title), formatReceiptAmount(amount)]),
  );
  page.table([
    [receipt.kind === 'receipt' ? 'Amount paid' : 'Amount given back', formatReceiptAmount(receipt.amount)],
  ]);
  page.paragraph(rupeesInWords(receipt.amount));
  page.paragraph(
    `Made by a computer: valid without a signature. Questions? ${site.email}, ${site.phone.replaceAll(' ', '\u00a0')}.`,
  );
  return page.end();
}

function howRows(receipt: Receipt, byHand: HandPayment | undefined): [string, string][] {
  // Only a refund note refers to a receipt.
  if (receipt.refers_to === null) return paidRows(receipt.payment_id, byHand);
  return [
    ...(byHand ? [] : paidRows(receipt.payment_id, undefined)),
    ['For receipt', receipt.refers_to],
    ...givenBackRows(receipt.subject, byHand),
  ];
}

/**
 * A name in a script that our fonts do not have would be a row of boxes: the address stands for the student's, and a
 * guardian's is left out.
 */
function peopleRows({ name, email, guardian }: ReceiptPeople, page: ReceiptPage): [string, string][] {
  const known = [name && nameAsText(name), email].filter((one) => one !== null);
  const parent = guardian && nameAsText(guardian);
  return [
    ['Student', known.find((one) => page.canPrint(one)) ?? 'Not named'],
    ...(parent && page.canPrint(parent) ? [['Parent or guardian', parent] satisfies [string, string]] : []),
  ];
}
