import { afterEach, describe, expect, test } from 'vitest';
import { connect } from '../../db/database.ts';
import { type Engine, engines } from '../../testing/engines.ts';
import { openReception, type Reception } from '../../testing/leads-fixture.ts';

const MINUTE = 60_000;
let reception: Reception;
afterEach(() => reception.close());

/** Different each time, so that no two are one request. */
let last = 0;
const fresh = () => ({ requirement: `Wish number ${++last}` });

describe.each(engines)('on $name', (engine) => {
  test('one address has so many an hour; then it is told when to come back, and others are not affected', async () => {
    reception = await openReception(engine, { limits: { perAddress: 3 }, trustProxy: 1 });
    const from = (ip: string) => ({ 'x-forwarded-for': ip });
    for (const _ of [1, 2, 3])
      expect((await reception.sendQuote(fresh(), from('203.0.113.7'))).status).toBe(200);
    reception.later(10 * MINUTE);
    const refused = await reception.sendQuote(fresh(), from('203.0.113.7'));
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(50 * 60));
    expect(refused.body.error).toBe(
      'Too many requests have come from your connection. Please try again in 50 minutes, or write to hello@banyancode.example.',
    );
    expect((await reception.askGuide({}, from('203.0.113.7'))).status).toBe(429);
    expect((await reception.sendQuote(fresh(), from('203.0.113.8'))).status).toBe(200);
    reception.later(50 * MINUTE);
    expect((await reception.sendQuote(fresh(), from('203.0.113.7'))).status).toBe(200);
    expect(await reception.book.list()).toHaveLength(5);
  });

  test('all together have so many a minute', async () => {
    reception = await openReception(engine, { limits: { perMinute: 2 }, trustProxy: 1 });
    const statuses = [];
    for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
      statuses.push((await reception.sendQuote(fresh(), { 'x-forwarded-for': ip })).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await reception.sendQuote(fresh())).headers['retry-after']).toBe('60');
    reception.later(MINUTE);
    expect((await reception.sendQuote(fresh())).status).toBe(200);
  });

  test('many at once do not slip through', async () => {
    reception = await openReception(engine, { limits: { perAddress: 5 } });
    const answers = await Promise.all(Array.from({ length: 30 }, () => reception.sendQuote(fresh())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
    expect(await reception.book.list()).toHaveLength(5);
  });

  test('a repeated request is no second one for the limits either', async () => {
    reception = await openReception(engine, { limits: { perAddress: 1 } });
    expect((await reception.sendQuote()).status).toBe(200);
    expect((await reception.sendQuote()).status).toBe(200);
    expect((await reception.sendQuote(fresh())).status).toBe(429);
  });

  test('one mailbox gets so many mails a day, however its address is written; the owner still gets each quote', async () => {
    reception = await openReception(engine, { limits: { mailsPerDay: 2 } });
    for (const email of [
      'vic.tim@gmail.com',
      'victim+1@gmail.com',
      'VICTIM+2@GMAIL.com',
      'v.i.c.tim@googlemail.com',
    ])
      expect((await reception.sendQuote({ email })).status).toBe(200);
    const guide = await reception.askGuide({ email: 'victim+3@gmail.com' });
    expect(guide.status).toBe(200);
    expect((await reception.app.inject(new URL(guide.body.downloadUrl).pathname)).statusCode).toBe(200);
    await reception.sendMail();
    const recipients = () => reception.posted.map(({ to }) => to);
    expect(recipients().filter((to) => to === 'owner@example.com')).toHaveLength(5);
    expect(recipients().filter((to) => to !== 'owner@example.com')).toEqual([
      'vic.tim@gmail.com',
      'victim+1@gmail.com',
    ]);
    reception.later(24 * 60 * MINUTE);
    await reception.sendQuote({ email: 'victim+9@gmail.com' });
    await reception.sendMail();
    expect(recipients()).toContain('victim+9@gmail.com');
  });

  test('no address, of network or mail, is in the counts; and old ones are swept away', async () => {
    reception = await openReception(engine);
    await reception.sendQuote({}, {});
    const { counts, repeats } = await reception.stored();
    expect(counts.map(({ counter }) => counter.split(':')[0]).sort()).toEqual([
      'address',
      'everyone',
      'mailbox',
    ]);
    expect(JSON.stringify({ counts, repeats })).not.toMatch(/127\.0\.0\.1|tulsivan/i);
    reception.later(2 * 60 * MINUTE);
    await reception.book.sweep(reception.clock().getTime());
    const after = await reception.stored();
    expect(after.counts.map(({ counter }) => counter.split(':')[0])).toEqual(['mailbox']);
    expect(after.repeats).toEqual([]);
  });
});

test('what a request says about its sender is not believed unless a proxy is configured', async () => {
  reception = await openReception(engines[0] as Engine, { limits: { perAddress: 1 } });
  expect((await reception.sendQuote(fresh(), { 'x-forwarded-for': '203.0.113.1' })).status).toBe(200);
  expect((await reception.sendQuote(fresh(), { 'x-forwarded-for': '203.0.113.2' })).status).toBe(429);
});

test('behind one proxy only its own word counts, not what the visitor put before it', async () => {
  reception = await openReception(engines[0] as Engine, { limits: { perAddress: 1 }, trustProxy: 1 });
  const from = (chain: string) => reception.sendQuote(fresh(), { 'x-forwarded-for': chain });
  expect((await from('198.51.100.1, 203.0.113.1')).status).toBe(200);
  expect((await from('198.51.100.2, 203.0.113.1')).status).toBe(429);
});

test('two processes on one PostgreSQL share the limits', async () => {
  reception = await openReception(engines[1] as Engine, { limits: { perMinute: 7 } });
  const db = connect(reception);
  const other = reception.openOffice(db);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      (index % 2 ? other.app : reception.app).inject({
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
