import { expect, test } from 'vitest';
import { type Camp, camps, site } from '#content';
import type { AttentionTable } from '../db/tables.ts';
import { attentionNotice } from '../enrolment/emails/attention-notice.ts';
import { type Enrolled, enrolmentConfirmation } from '../enrolment/emails/confirmation.ts';
import { enrolmentNotice } from '../enrolment/emails/notice.ts';
import { guideLink } from '../leads/emails/guide-link.ts';
import { guideNotice } from '../leads/emails/guide-notice.ts';
import { quoteAcknowledgement } from '../leads/emails/quote-acknowledgement.ts';
import { quoteNotice } from '../leads/emails/quote-notice.ts';
import type { Lead } from '../leads/lead-store.ts';
import { html as escaped } from './html.ts';

const [camp] = camps as [Camp];
const lead = { reference: 'Q-1', email: 'asha@example.com', company_name: 'Tulsivan', requirement: 'A shop' };
const enrolled = {
  order: { id: 'order', name: 'Asha Rao', email: 'asha@example.com', phone: '9876543210', created_at: 0 },
  items: [{ course_id: 'pascal', title: 'Pascal', amount: 29_900, category: 'course' }],
  payment: { id: 'pay_1', amount: 29_900 },
} as unknown as Enrolled;
const attention = { id: 'a', reason: 'second-payment', subject: 'order', details: 'x' } as AttentionTable;

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
  ['attention notice', attentionNotice(attention, null, null)],
  ['guide link', guideLink(lead as Lead, camp, 'https://fixture.example/guide')],
  ['guide notice', guideNotice(lead as Lead, camp)],
  ['quote acknowledgement', quoteAcknowledgement(lead as Lead)],
  ['quote notice', quoteNotice(lead as Lead, null)],
])('%s: both parts end with the address, the contacts and the seller', (_, { text, html }) => {
  const postal = `${site.name} · ${site.address.join(', ')}`;
  const contact = `${site.email} · ${site.phone} (${site.callHours})`;
  const seller = `Sold by ${site.sellerLine}`;
  expect(text.endsWith(`\n\n${postal}\n${contact}\n${seller}`)).toBe(true);
  expect(html).toContain(escaped`${postal}<br>${contact}<br>${seller}</p>`.text);
});
