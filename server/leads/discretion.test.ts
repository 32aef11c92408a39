import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { capturingDelivery } from '../mail/delivery.ts';
import { sqlite } from '../testing/engines.ts';
import { openLeadsFixture } from '../testing/leads-fixture.ts';

test('the log names leads by their references, and has nothing of the person, nor a link that works', async () => {
  const lines: string[] = [];
  const logger = createLog('debug', { write: (line) => void lines.push(line) });
  const fixture = await openLeadsFixture(sqlite, { logger, limits: { perAddress: 2 }, trustProxy: 1 });
  onTestFinished(() => fixture.close());
  const from = { 'x-forwarded-for': '203.0.113.7' };
  const quoted = await fixture.sendQuote({}, from);
  const guided = await fixture.askGuide({}, from);
  const url = new URL(guided.body.downloadUrl);
  await fixture.app.inject({ url: url.pathname, headers: from });
  expect((await fixture.sendQuote({ requirement: 'Something else' }, from)).status).toBe(429);
  await fixture.sendQuote({ email: 'wrong' }, from);
  await fixture.sendQuote({ website: 'spam' }, from);
  await fixture.sendMail();
  const log = lines.join('');
  for (const reference of [quoted.body.reference, guided.body.reference]) expect(log).toContain(reference);
  for (const { id } of await fixture.store.list()) expect(log).toContain(id);
  expect(log).toContain('/api/reach/guide/…');
  for (const secret of ['tulsivan', 'parent@', 'vegetable', '203.0.113', url.pathname.split('.').pop() ?? ''])
    expect(log.toLowerCase()).not.toContain(secret.toLowerCase());
});

test('nothing that a visitor writes becomes an email header', async () => {
  const fixture = await openLeadsFixture(sqlite);
  onTestFinished(() => fixture.close());
  const folder = mkdtempSync(join(tmpdir(), 'banyan-headers-'));
  const attack = '\r\nBcc: everyone@example.com\r\n\r\nHello';
  for (const field of ['company_name', 'email', 'requirement'])
    await fixture.sendQuote({ [field]: `owner@tulsivan.example${attack}` });
  await fixture.askGuide({ email: `parent@example.com${attack}` });
  await fixture.sendQuote({ company_name: 'A =?utf-8?q?=0D=0ABcc:_x@example.com?= <b@c.in>, Bcc: d@e.in' });
  await fixture.sendMail();
  // Only a requirement may have line breaks; other fields with one were refused.
  expect(fixture.posted).toHaveLength(4);
  const deliver = capturingDelivery(folder, 'A School <school@example.com>');
  for (const { mail, ...envelope } of fixture.posted) await deliver(mail, envelope);
  for (const name of readdirSync(folder)) {
    const [head = ''] = readFileSync(join(folder, name), 'utf8').split('\r\n\r\n');
    const names = head.match(/^[\w-]+(?=:)/gm)?.map((header) => header.toLowerCase());
    expect(names?.sort()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ]);
    expect(head).toMatch(/^To: (owner@example\.com|owner@tulsivan\.example)\r$/m);
  }
  rmSync(folder, { recursive: true });
});

test('an unconfigured proxy is warned about, once', async () => {
  const lines: string[] = [];
  const logger = createLog('warn', { write: (line) => void lines.push(line) });
  const fixture = await openLeadsFixture(sqlite, { logger });
  onTestFinished(() => fixture.close());
  await fixture.sendQuote();
  expect(lines).toEqual([]);
  for (const _ of [1, 2]) await fixture.sendQuote({}, { 'x-forwarded-for': '203.0.113.7' });
  expect(lines).toEqual([expect.stringContaining('TRUST_PROXY is not set')]);
});
