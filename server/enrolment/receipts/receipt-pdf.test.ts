import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, onTestFinished, test } from 'vitest';
import { site } from '#content';
import { enrolmentMessages } from '#contract/enrolment.ts';
import { engines } from '../../testing/engines.ts';
import { openEnrolmentFixture } from '../../testing/enrolment-fixture.ts';
import { type ReceiptPeople, receiptPdf } from './receipt-pdf.ts';
import type { Receipt } from './receipt-store.ts';

const receipt: Receipt = {
  number: 'XY-26-27-000123',
  kind: 'receipt',
  subject: 'pay_1',
  order_id: 'order',
  payment_id: 'pay_1',
  amount: 12_000_050,
  lines: JSON.stringify([
    { title: 'Logo: registration', amount: 29_900 },
    { title: 'Logo: First instalment', amount: 11_970_150 },
  ]),
  refers_to: null,
  // Still the 20th in UTC.
  issued_at: Date.parse('2026-11-21T00:30:00+05:30'),
};
const people: ReceiptPeople = { name: 'Asha <b>Rao</b> & Söhne', email: 'asha@example.com', guardian: null };
const note: Receipt = {
  ...receipt,
  kind: 'refund-note',
  number: 'XYR-26-27-000001',
  subject: 'rfnd_1',
  refers_to: receipt.number,
};

const open = (bytes: Buffer) => getDocumentProxy(new Uint8Array(bytes));
const textOf = async (bytes: Buffer) => (await extractText(await open(bytes), { mergePages: true })).text;
type Node = { role?: string; children?: Node[] };
const rolesOf = ({ role, children = [] }: Node): string[] => [role ?? '', ...children.flatMap(rolesOf)];

test('it says who sold what to whom, when and for how much, in figures and words, in reading order', async () => {
  const text = (await textOf(await receiptPdf(receipt, people))).replace(/\s+/g, ' ');
  const parts = [
    'Receipt XY-26-27-000123',
    site.seller.legalName,
    site.address[0] as string,
    '21st November 2026',
    'Asha <b>Rao</b> & Söhne',
    'pay_1',
    'Logo: registration ₹299.00',
    'Logo: First instalment ₹1,19,701.50',
    'Amount paid ₹1,20,000.50',
    'Rupees one lakh twenty thousand and fifty paise only',
  ];
  const places = parts.map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('it is tagged, small, in one font family that is embedded, and the same for the same receipt', async () => {
  const bytes = await receiptPdf(receipt, people);
  expect(bytes.length).toBeLessThan(60_000);
  expect(bytes.equals(await receiptPdf(receipt, people))).toBe(true);
  const document = await open(bytes);
  const { metadata } = await document.getMetadata();
  expect(metadata?.get('dc:title')).toBe('Receipt XY-26-27-000123');
  expect(bytes.toString('latin1')).toMatch(/\/Lang \(en-IN\)/);
  expect(bytes.toString('latin1')).toMatch(/\/FontFile2/);
  const tree = await (await document.getPage(1)).getStructTree();
  const roles = rolesOf(tree as Node);
  expect(roles.slice(0, 4)).toEqual(expect.arrayContaining(['Document', 'P']));
  expect(roles.filter((role) => /^(H\d|Table)$/.test(role))).toEqual(['H1', 'Table', 'H2', 'Table', 'Table']);
});

test('a refund note names its receipt and what is given back', async () => {
  const text = (await textOf(await receiptPdf({ ...note, amount: 29_900 }, people))).replace(/\s+/g, ' ');
  expect(text).toContain('Refund note XYR-26-27-000001');
  expect(text).toContain('For receipt XY-26-27-000123');
  expect(text).toContain('Amount given back ₹299.00');
});

const namedOn = async (of: Receipt, named: Partial<ReceiptPeople>) => {
  const text = await textOf(await receiptPdf(of, { ...people, ...named }));
  return /Student\s+(.*?)\s+Payment ID/s.exec(text)?.[1]?.replace(/\s+/g, ' ');
};

test('a name is printed in Latin and Devanagari; others give way to the address, an erased one to no name', async () => {
  const student = (name: string | null, email: string | null) => namedOn(receipt, { name, email });
  expect(await student('आशा राव', 'asha@example.com')).toBe('आशा राव');
  expect(await student('Asha राव Rao', 'asha@example.com')).toBe('Asha राव Rao');
  expect(await student('ஆஷா', 'asha@example.com')).toBe('asha@example.com');
  expect(await student(null, null)).toBe('Not named');
});

test('student and guardian are named as such, on a refund note too: nobody knows which of them paid', async () => {
  for (const one of [receipt, note]) {
    const named = (guardian: string) => namedOn(one, { name: 'Asha', guardian });
    expect(await named('Ravi Rao')).toBe('Asha Parent or guardian Ravi Rao');
    expect(await named('राम राव')).toBe('Asha Parent or guardian राम राव');
    expect(await named('ரவி')).toBe('Asha');
  }
});

describe.each(engines)('on $name', (engine) => {
  test("a receipt is handed out to its own registration's link only", async () => {
    const fixture = await openEnrolmentFixture(engine);
    onTestFinished(() => fixture.close());
    const paid = async (name: string) => {
      const email = `${name}@example.com`;
      return (await fixture.enrol({ items: ['logo'], name, email, guardian: `Ravi of ${name}` })).token;
    };
    const page = async (token: string) => (await fixture.call('/api/enrolment', undefined, token)).body.data;
    const download = (number: string, token: string) =>
      fixture.app.inject({
        url: `/api/enrolment/receipts/${number}.pdf`,
        headers: { authorization: `Bearer ${token}` },
      });
    const [asha, bala] = [await paid('asha'), await paid('bala')];
    const plan_ids = (await page(asha)).plan.map(({ id }: { id: string }) => id);
    const instalment = await fixture.call('/api/enrolment/pay', { plan_ids }, asha);
    await fixture.settle(instalment.body.orderId);

    const numbers = (await page(asha)).payments.map((payment: { receipt: string }) => payment.receipt);
    expect(numbers).toHaveLength(2);
    for (const number of numbers) {
      const own = await download(number, asha);
      expect(own.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${number}.pdf"`,
        'cache-control': 'no-store',
      });
      const text = await textOf(own.rawPayload);
      expect(text).toContain(number);
      expect(text).toContain('Ravi of asha');
      const others = await download(number, bala);
      expect([others.statusCode, others.json()]).toEqual([404, { error: enrolmentMessages.noReceipt }]);
      expect((await download(number, 'A'.repeat(32))).json()).toEqual({
        error: enrolmentMessages.unknownLink,
      });
    }
    for (const wrong of ['XX-00-00-000000', '..%2f..%2fpackage', '%00', "'--"])
      expect((await download(wrong, asha)).statusCode).toBe(404);
  });
});
