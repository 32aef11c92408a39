import { expect, test } from 'vitest';
import { enrolmentConfirmation } from '../enrolment/emails/confirmation.ts';
import { enrolmentNotice } from '../enrolment/emails/notice.ts';
import { quoteNotice } from '../leads/emails/quote-notice.ts';
import type { Lead } from '../leads/lead-store.ts';
import { greeting, nameAsText } from './visitor-name.ts';

const addresses = [
  'Win at http://win.example',
  'Asha http: //win.example',
  'HTTPS:win',
  'www.win.example',
  'claim at win.example/now',
  'asha@win.example',
  'win．example',
  'win。example',
  'win\u200b.ex\u200bample',
  'http\u2060://win',
];

test.each(addresses)('%j greets nobody by name', (name) => {
  expect(greeting(name)).toBe('Hello,');
});

test.each([
  ['Asha Rao', 'Dear Asha Rao,'],
  ['K.Ramesh', 'Dear K. Ramesh,'],
  ['Dr. S.K. Sharma', 'Dear Dr. S. K. Sharma,'],
  ['Asha D/O Ramesh', 'Dear Asha D/O Ramesh,'],
  ['രാജേഷ്\u200c', 'Dear രാജേഷ്\u200c,'],
  ["  Asha\r\nBcc: O'Neil\u0000 ", "Dear Asha Bcc: O'Neil,"],
  ['\u202eohsA', 'Dear ohsA,'],
  ['', 'Hello,'],
  [null, 'Hello,'],
])('%j is greeted with %j', (name, words) => {
  expect(greeting(name)).toBe(words);
});

test('the owner sees what was typed, and nothing of it is a link', () => {
  expect(nameAsText('Win at http://win.example')).toBe('Win at http[:]//win[.]example');
  expect(nameAsText('asha@win.example')).toBe('asha[@]win[.]example');
  expect(nameAsText('Asha\nRao')).toBe('Asha Rao');
});

/* Every email that shows a name. */
const name = 'Win at http://win.example now';
const enrolled = {
  order: { id: 'order-1', name, created_at: 0 },
  items: [],
  payment: { id: 'pay_1', amount: 29_900 },
} as unknown as Parameters<typeof enrolmentConfirmation>[0];
const lead = { reference: 'Q-1', company_name: name, email: 'asha@example.com', requirement: 'x' } as Lead;

test.each([
  [
    'enrolment confirmation',
    enrolmentConfirmation(
      enrolled,
      { link: 'https://school.example/enrolment#token', receipt: null },
      { catalogue: [], now: 0 },
    ),
  ],
  ['enrolment notice', enrolmentNotice(enrolled, null)],
  ['quote notice', quoteNotice(lead, null)],
])('%s: no part carries the address in a name', (_, { subject, text, html }) => {
  for (const part of [subject, text, html]) expect(part).not.toMatch(/:\/\/win|win\.example/);
});
