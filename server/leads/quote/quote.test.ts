import { describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '../../db/database.ts';
import { engines, postgres } from '../../testing/engines.ts';
import { type LeadsFixture, leadsPerTest, openLeadsFixture } from '../../testing/leads-fixture.ts';

const REFERENCE = /^Q-[2-9A-Z]{4}-[2-9A-Z]{4}$/;

describe.each(engines)('on $name', (engine) => {
  const fixture = leadsPerTest(engine);

  test("the spec's bare payload is stored and answered with a reference", async () => {
    const { status, body } = await fixture.sendQuote();
    expect(status).toBe(200);
    expect(body.reference).toMatch(REFERENCE);
    expect(await fixture.store.list()).toEqual([
      expect.objectContaining({
        kind: 'quote',
        status: 'new',
        reference: body.reference,
        company_name: 'Tulsivan Farms',
        email: 'owner@tulsivan.example',
        requirement: 'A website for vegetable boxes',
        created_at: fixture.clock(),
      }),
    ]);
  });

  test('the owner gets it with the client to reply to, the client gets the reference and nothing of the text', async () => {
    const { body } = await fixture.sendQuote({
      requirement: 'See https://evil.example/win and www.evil.example\n<a href="https://evil.example">me</a>',
    });
    await fixture.sendMail();
    const toOwner = fixture.posted.find(({ to }) => to === 'owner@example.com')?.mail;
    const toClient = fixture.posted.find(({ to }) => to === 'owner@tulsivan.example')?.mail;
    expect(fixture.posted).toHaveLength(2);
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

  test('a quote sent again within a minute is one request, later another', async () => {
    const first = await fixture.sendQuote();
    fixture.later(59_999);
    const again = await fixture.sendQuote({ email: ' owner@tulsivan.example ' });
    expect(again.body).toEqual(first.body);
    expect((await fixture.stored()).outbox).toHaveLength(2);
    fixture.later(1);
    const anew = await fixture.sendQuote();
    expect(anew.body.reference).not.toBe(first.body.reference);
    expect(await fixture.store.list()).toHaveLength(2);
  });

  test.each([
    { company_name: 'Ponni Pathlabs' },
    { email: 'other@tulsivan.example' },
    { requirement: 'A website for fruit boxes' },
  ])('with %o it is another request', async (changes) => {
    await fixture.sendQuote();
    await fixture.sendQuote(changes);
    expect(await fixture.store.list()).toHaveLength(2);
  });

  test('twenty at once are one request', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.sendQuote()));
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { leads, outbox } = await fixture.stored();
    expect([leads.length, outbox.length]).toEqual([1, 2]);
  });

  test('odd characters of a pasted text become spaces, line breaks stay', async () => {
    await fixture.sendQuote({ requirement: 'A\u0000b\u000bc\r\nd\ud800e\tf\u0007' });
    const [lead] = await fixture.store.list();
    expect(lead?.requirement).toBe('A b c\nd\ufffde\tf');
  });

  test('250 words are fine, 251 are not, nor 5,001 characters', async () => {
    const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
    expect((await fixture.sendQuote({ requirement: words(250) })).status).toBe(200);
    expect(await fixture.sendQuote({ requirement: words(251) })).toMatchObject({
      status: 400,
      body: { error: 'Requirement cannot exceed 250 words.' },
    });
    expect(await fixture.sendQuote({ requirement: 'x'.repeat(5001) })).toMatchObject({
      status: 400,
      body: { error: 'Requirement cannot exceed 5,000 characters.' },
    });
  });

  test('a bot in the honeypot gets the answer it expects, and nothing is stored or mailed', async () => {
    const { status, body } = await fixture.sendQuote({ website: 'https://spam.example' });
    expect(status).toBe(200);
    expect(body).toEqual({ reference: expect.stringMatching(REFERENCE) });
    expect(await fixture.stored()).toEqual({ leads: [], outbox: [], counts: [], repeats: [] });
  });

  test('what pages of earlier versions send besides is accepted', async () => {
    expect((await fixture.sendQuote({ website: '', took: 999 })).status).toBe(200);
  });
});

test('two processes on one PostgreSQL take the same request once', async () => {
  const fixture = await openLeadsFixture(postgres);
  onTestFinished(() => fixture.close());
  const db = connect(fixture);
  const other = fixture.openOffice(db);
  const send = (app: LeadsFixture['app']) =>
    app.inject({
      method: 'POST',
      url: '/api/reach/send-quote',
      payload: { company_name: 'A', email: 'a@b.in', requirement: 'C' },
    });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => send(index % 2 ? other.app : fixture.app)),
  );
  expect(new Set(answers.map((answer) => answer.json().reference)).size).toBe(1);
  expect(await fixture.store.list()).toHaveLength(1);
  await other.app.close();
  await db.destroy();
});
