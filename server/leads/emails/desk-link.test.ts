import { describe, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { leadsPerTest } from '../../testing/leads-fixture.ts';
import { leadEmails } from './emails.ts';
import { leadDigest } from './lead-digest.ts';

describe.each(engines)('on $name', (engine) => {
  const fixture = leadsPerTest(engine);

  test('a quotation links to its place at the desk where that has a public address', async () => {
    const { body } = await fixture.sendQuote();
    const [lead] = await fixture.store.list();
    if (!lead) throw new Error('no lead was stored');
    const written = async (deskUrl: string | null) => [
      await leadEmails(fixture.leads, deskUrl)['quote-notice']({ leadId: lead.id }),
      leadDigest([lead], deskUrl),
    ];
    const addresses = [
      `https://desk.school.example/leads/${body.reference}`,
      'https://desk.school.example/leads',
    ];
    for (const [index, mail] of (await written('https://desk.school.example')).entries()) {
      expect(mail?.text).toContain(`See it at the desk: ${addresses[index]}\n`);
      expect(mail?.html).toContain(`<a href="${addresses[index]}"`);
    }
    for (const mail of await written(null)) {
      expect(mail?.text).not.toContain('at the desk');
      expect(mail?.html).not.toContain('at the desk');
    }
  });
});
