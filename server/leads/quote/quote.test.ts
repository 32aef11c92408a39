import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../../db/database.ts';
import { engines } from '../../testing/engines.ts';
import { openReception, type Reception } from '../../testing/leads-fixture.ts';

const REFERENCE = /^Q-[2-9A-Z]{4}-[2-9A-Z]{4}$/;

describe.each(engines)('on $name', (engine) => {
  let reception: Reception;
  beforeEach(async () => {
    reception = await openReception(engine);
  });
  afterEach(() => reception.close());

  test("the spec's bare payload is stored and answered with a reference", async () => {
    const { status, body } = await reception.sendQuote();
    expect(status).toBe(200);
    expect(body.reference).toMatch(REFERENCE);
    expect(await reception.book.list()).toEqual([
      expect.objectContaining({
        kind: 'quote',
        status: 'new',
        reference: body.reference,
        company_name: 'Tulsivan Farms',
        email: 'owner@tulsivan.example',
        requirement: 'A website for vegetable boxes',
        created_at: reception.clock().getTime(),
      }),
    ]);
  });

  test('the owner gets it with the client to reply to, the client gets the reference and nothing of the text', async () => {
    const { body } = await reception.sendQuote({
      requirement: 'See https://evil.example/win and www.evil.example\n<a href="https://evil.example">me</a>',
    });
    await reception.sendMail();
    const toOwner = reception.posted.find(({ to }) => to === 'owner@example.com')?.mail;
    const toClient = reception.posted.find(({ to }) => to === 'owner@tulsivan.example')?.mail;
    expect(reception.posted).toHaveLength(2);
    expect(toOwner).toMatchObject({
      subject: `Quotation request ${body.reference}: Tulsivan Farms`,
      replyTo: 'owner@tulsivan.example',
      text: expect.stringContaining('See https://evil.example/win'),
    });
    expect(toOwner?.html).toContain('https:<wbr>//evil<wbr>.example/win');
    expect(toOwner?.html).not.toMatch(/<a\b|https:\/\/evil|www\.evil/);
    expect(toClient?.subject).toContain(body.reference);
    for (const part of [toClient?.text, toClient?.html]) {
      expect(part).toContain(body.reference);
      expect(part).not.toMatch(/evil|Tulsivan/);
    }
  });

  test('sent again within a minute it is one request, after it another', async () => {
    const first = await reception.sendQuote();
    reception.later(59_999);
    const again = await reception.sendQuote({ email: ' owner@tulsivan.example ' });
    expect(again.body).toEqual(first.body);
    expect((await reception.stored()).outbox).toHaveLength(2);
    reception.later(1);
    const anew = await reception.sendQuote();
    expect(anew.body.reference).not.toBe(first.body.reference);
    expect(await reception.book.list()).toHaveLength(2);
  });

  test.each([
    { company_name: 'Ponni Pathlabs' },
    { email: 'other@tulsivan.example' },
    { requirement: 'A website for fruit boxes' },
  ])('with %o it is another request', async (changes) => {
    await reception.sendQuote();
    await reception.sendQuote(changes);
    expect(await reception.book.list()).toHaveLength(2);
  });

  test('twenty at once are one request', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => reception.sendQuote()));
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { leads, outbox } = await reception.stored();
    expect([leads.length, outbox.length]).toEqual([1, 2]);
  });

  test('odd characters of a pasted text become spaces, line breaks stay', async () => {
    await reception.sendQuote({ requirement: 'A\u0000b\u000bc\r\nd\ud800e\tf\u0007' });
    const [lead] = await reception.book.list();
    expect(lead?.requirement).toBe('A b c\nd\ufffde\tf');
  });

  test('250 words are fine, 251 are not, nor 5,001 characters', async () => {
    const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
    expect((await reception.sendQuote({ requirement: words(250) })).status).toBe(200);
    expect(await reception.sendQuote({ requirement: words(251) })).toMatchObject({
      status: 400,
      body: { error: 'Requirement cannot exceed 250 words.' },
    });
    expect(await reception.sendQuote({ requirement: 'x'.repeat(5001) })).toMatchObject({
      status: 400,
      body: { error: 'Requirement cannot exceed 5,000 characters.' },
    });
  });

  test('a bot in the trap gets the answer it expects, and nothing is stored or mailed', async () => {
    const { status, body } = await reception.sendQuote({ website: 'https://spam.example', took: 5 });
    expect(status).toBe(200);
    expect(body).toEqual({ reference: expect.stringMatching(REFERENCE) });
    expect(await reception.stored()).toEqual({ leads: [], outbox: [], counts: [], repeats: [] });
  });

  test('filled in within a second it is refused, and taken when sent once more', async () => {
    expect(await reception.sendQuote({ website: '', took: 999 })).toMatchObject({
      status: 400,
      body: { error: 'That was very quick. Please send it once more.' },
    });
    expect(await reception.book.list()).toEqual([]);
    expect((await reception.sendQuote({ website: '', took: 1000 })).status).toBe(200);
  });
});

test('two processes on one PostgreSQL take the same request once', async () => {
  const reception = await openReception(engines[1] as (typeof engines)[0]);
  const db = connect(reception);
  const other = reception.openOffice(db);
  const send = (app: Reception['app']) =>
    app.inject({
      method: 'POST',
      url: '/api/reach/send-quote',
      payload: { company_name: 'A', email: 'a@b.in', requirement: 'C' },
    });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => send(index % 2 ? other.app : reception.app)),
  );
  expect(new Set(answers.map((answer) => answer.json().reference)).size).toBe(1);
  expect(await reception.book.list()).toHaveLength(1);
  await other.app.close();
  await db.destroy();
  await reception.close();
});
