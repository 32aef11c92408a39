import { afterEach, describe, expect, test } from 'vitest';
import { site } from '#content';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts';
import { connect } from '../db/database.ts';
import { engines, postgres, sqlite } from '../testing/engines.ts';
import { type LeadsFixture, openLeadsFixture } from '../testing/leads-fixture.ts';

let fixture: LeadsFixture;
afterEach(() => fixture.close());

/** Different each time, so that none counts as a repeated request. */
let last = 0;
const fresh = () => ({ requirement: `Requirement number ${++last}` });

describe.each(engines)('on $name', (engine) => {
  test('leads from one address are limited, with Retry-After, and others are not affected', async () => {
    fixture = await openLeadsFixture(engine, { limits: { perAddress: 3 }, trustProxy: 1 });
    const from = (ip: string) => ({ 'x-forwarded-for': ip });
    for (const _ of [1, 2, 3])
      expect((await fixture.sendQuote(fresh(), from('203.0.113.7'))).status).toBe(200);
    fixture.later(10 * MINUTE_MS);
    const refused = await fixture.sendQuote(fresh(), from('203.0.113.7'));
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(50 * 60));
    expect(refused.body.error).toBe(
      `There were too many requests from your connection. Please try again in 50 minutes, or write to ${site.email}.`,
    );
    expect((await fixture.askGuide({}, from('203.0.113.7'))).status).toBe(429);
    expect((await fixture.sendQuote(fresh(), from('203.0.113.8'))).status).toBe(200);
    fixture.later(50 * MINUTE_MS);
    expect((await fixture.sendQuote(fresh(), from('203.0.113.7'))).status).toBe(200);
    expect(await fixture.store.list()).toHaveLength(5);
  });

  test('one network cannot block the forms for others, however many addresses it uses', async () => {
    fixture = await openLeadsFixture(engine, { limits: { perMinute: 5, perAddress: 10 }, trustProxy: 1 });
    const from = async (ip: string) => (await fixture.sendQuote(fresh(), { 'x-forwarded-for': ip })).status;
    const flood = [];
    for (let line = 0; line < 60; line++) flood.push(await from(`2001:db8:1:${line}::1`));
    expect(flood.filter((status) => status === 200)).toHaveLength(40);
    for (const ip of ['203.0.113.1', '2001:db8:2::1']) expect(await from(ip)).toBe(200);
  });

  test('over the total limit each network has three an hour, and emails wait a minute', async () => {
    fixture = await openLeadsFixture(engine, { limits: { perMinute: 2 }, trustProxy: 1 });
    const from = (ip: string) => fixture.sendQuote(fresh(), { 'x-forwarded-for': ip });
    const statuses = [];
    for (let time = 0; time < 4; time++) statuses.push((await from('203.0.113.1')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await from('203.0.113.2')).status).toBe(200);
    await fixture.sendMail();
    expect(fixture.posted).toHaveLength(4);
    fixture.later(MINUTE_MS);
    await fixture.sendMail();
    expect(fixture.posted).toHaveLength(8);
    expect((await from('203.0.113.1')).status).toBe(200);
  });

  test('above the limit of an hour, one digest lists all other leads for the owner', async () => {
    fixture = await openLeadsFixture(engine, { limits: { noticesPerHour: 2 } });
    const references: string[] = [];
    for (let time = 0; time < 4; time++) {
      const company_name = 'Shop at www.example.com';
      references.push((await fixture.sendQuote({ ...fresh(), company_name })).body.reference);
    }
    references.push((await fixture.askGuide()).body.reference);
    const toOwner = async () => {
      await fixture.sendMail();
      return fixture.posted.filter(({ to }) => to === 'owner@example.com').map(({ mail }) => mail);
    };
    expect(await toOwner()).toHaveLength(2);
    fixture.later(61 * MINUTE_MS);
    const [, , digest, ...more] = await toOwner();
    expect(more).toEqual([]);
    expect(digest?.subject).toBe('Within an hour: 3 more requests for quotations and guides');
    expect(references.map((reference) => digest?.text.includes(reference))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
    expect(digest?.html).toContain('Requirement number');
    for (const part of [digest?.text, digest?.html]) expect(part).toContain('Shop at www[.]example[.]com');
    await fixture.sendQuote(fresh());
    expect(await toOwner()).toHaveLength(4);
    for (const email of ['a@example.com', 'b@example.com', 'b@example.com'])
      await fixture.sendQuote({ ...fresh(), email });
    await fixture.store.erase('b@example.com');
    fixture.later(61 * MINUTE_MS);
    expect(await toOwner()).toHaveLength(5);
  });

  test('concurrent requests do not pass the limit', async () => {
    fixture = await openLeadsFixture(engine, { limits: { perAddress: 5 } });
    const answers = await Promise.all(Array.from({ length: 30 }, () => fixture.sendQuote(fresh())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
    expect(await fixture.store.list()).toHaveLength(5);
  });

  test('a repeated request counts once for the limits', async () => {
    fixture = await openLeadsFixture(engine, { limits: { perAddress: 1 } });
    expect((await fixture.sendQuote()).status).toBe(200);
    expect((await fixture.sendQuote()).status).toBe(200);
    expect((await fixture.sendQuote(fresh())).status).toBe(429);
  });

  test('emails to one mailbox are limited a day, however it is written; the owner still gets each quote', async () => {
    fixture = await openLeadsFixture(engine, { limits: { mailsPerDay: 2 } });
    for (const email of [
      'vic.tim@gmail.com',
      'victim+1@gmail.com',
      'VICTIM+2@GMAIL.com',
      'v.i.c.tim@googlemail.com',
    ])
      expect((await fixture.sendQuote({ email })).status).toBe(200);
    const guide = await fixture.askGuide({ email: 'victim+3@gmail.com' });
    expect(guide.status).toBe(200);
    expect((await fixture.app.inject(new URL(guide.body.downloadUrl).pathname)).statusCode).toBe(200);
    await fixture.sendMail();
    const recipients = () => fixture.posted.map(({ to }) => to);
    expect(recipients().filter((to) => to === 'owner@example.com')).toHaveLength(5);
    // Mail goes out over several connections, so its order is not fixed.
    const visitors = recipients().filter((to) => to !== 'owner@example.com');
    expect(visitors.toSorted()).toEqual(['vic.tim@gmail.com', 'victim+1@gmail.com']);
    fixture.later(DAY_MS);
    await fixture.sendQuote({ email: 'victim+9@gmail.com' });
    await fixture.sendMail();
    expect(recipients()).toContain('victim+9@gmail.com');
  });

  test('counters contain no network or e-mail address, and old ones are deleted', async () => {
    fixture = await openLeadsFixture(engine);
    await fixture.sendQuote({}, {});
    const { counts, repeats } = await fixture.stored();
    expect(counts.map(({ counter }) => counter.split(':')[0]).sort()).toEqual([
      'address',
      'everyone',
      'lead-notices',
      'mailbox',
    ]);
    expect(JSON.stringify({ counts, repeats })).not.toMatch(/127\.0\.0\.1|tulsivan/i);
    fixture.later(2 * HOUR_MS);
    await fixture.store.sweep(fixture.clock());
    const after = await fixture.stored();
    expect(after.counts.map(({ counter }) => counter.split(':')[0])).toEqual(['mailbox']);
    expect(after.repeats).toEqual([]);
  });
});

test('X-Forwarded-For is ignored unless a proxy is configured', async () => {
  fixture = await openLeadsFixture(sqlite, { limits: { perAddress: 1 } });
  expect((await fixture.sendQuote(fresh(), { 'x-forwarded-for': '203.0.113.1' })).status).toBe(200);
  expect((await fixture.sendQuote(fresh(), { 'x-forwarded-for': '203.0.113.2' })).status).toBe(429);
});

test('behind one proxy only its own X-Forwarded-For entry counts', async () => {
  fixture = await openLeadsFixture(sqlite, { limits: { perAddress: 1 }, trustProxy: 1 });
  const from = (chain: string) => fixture.sendQuote(fresh(), { 'x-forwarded-for': chain });
  expect((await from('198.51.100.1, 203.0.113.1')).status).toBe(200);
  expect((await from('198.51.100.2, 203.0.113.1')).status).toBe(429);
});

test('two processes on one PostgreSQL share the limits', async () => {
  fixture = await openLeadsFixture(postgres, { limits: { perMinute: 7 } });
  const db = connect(fixture);
  const other = fixture.openOffice(db);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      (index % 2 ? other.app : fixture.app).inject({
        method: 'POST',
        url: '/api/reach/send-quote',
        payload: { company_name: 'A', email: `a${index}@b.in`, requirement: 'C' },
      }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(7);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(23);
  await other.app.close();
  await db.destroy();
});
