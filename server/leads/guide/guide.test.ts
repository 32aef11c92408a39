import { describe, expect, onTestFinished, test } from 'vitest';
import { type Course, courses } from '#content';
import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { Signer } from '../../signing/signer.ts';
import { engines, sqlite } from '../../testing/engines.ts';
import { CAMP, leadsPerTest, openLeadsFixture, PDF } from '../../testing/leads-fixture.ts';
import { writeGuideToken } from './guide-token.ts';

const pathOf = (url: string) => new URL(url).pathname;

describe.each(engines)('on $name', (engine) => {
  const fixture = leadsPerTest(engine);

  test('the link on our own origin gives the PDF as a file named for the camp, more than once', async () => {
    const { status, body } = await fixture.askGuide({}, { host: 'localhost:3000' });
    expect(status).toBe(200);
    expect(body.reference).toMatch(/^G-/);
    expect(body.downloadUrl).toMatch(/^http:\/\/localhost:3000\/api\/reach\/guide\//);
    for (const _ of ['first', 'second']) {
      const response = await fixture.app.inject(pathOf(body.downloadUrl));
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${CAMP}-guide.pdf"`,
        'content-length': String(PDF.length),
        'cache-control': 'no-store',
      });
      expect(response.rawPayload).toEqual(PDF);
    }
    expect(await fixture.store.list({ kind: 'guide' })).toEqual([
      expect.objectContaining({
        email: 'parent@example.com',
        service_id: CAMP,
        reference: body.reference,
        company_name: null,
      }),
    ]);
  });

  test('the link is mailed too, with our public address, whatever the Host header says', async () => {
    const { body } = await fixture.askGuide({}, { host: 'evil.example' });
    await fixture.sendMail();
    const toParent = fixture.posted.find(({ to }) => to === 'parent@example.com')?.mail;
    const link = toParent?.text.match(/https:\/\/\S+/)?.[0] ?? '';
    expect(link).toMatch(/^https:\/\/school\.example\/api\/reach\/guide\//);
    expect(toParent?.html).toContain(`href="${link}"`);
    expect(toParent?.text).toContain(body.reference);
    expect(JSON.stringify(fixture.posted)).not.toContain('evil.example');
    expect((await fixture.app.inject(pathOf(link))).rawPayload).toEqual(PDF);
    const toOwner = fixture.posted.find(({ to }) => to === 'owner@example.com')?.mail;
    expect(toOwner).toMatchObject({
      subject: expect.stringContaining(body.reference),
      replyTo: 'parent@example.com',
    });
    for (const part of [toOwner?.text, toOwner?.html]) expect(part).toContain('nothing for you to do');
  });

  test('the link works for 24 hours, then says so and leads back to the camp', async () => {
    const { body } = await fixture.askGuide();
    fixture.later(DAY_MS - 1);
    expect((await fixture.app.inject(pathOf(body.downloadUrl))).statusCode).toBe(200);
    fixture.later(1);
    const expired = await fixture.app.inject(pathOf(body.downloadUrl));
    expect(expired.statusCode).toBe(410);
    expect(expired.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(expired.body).toContain('This link has expired');
    expect(expired.body).toContain(`href="/short-courses/${CAMP}"`);
  });

  test('a mail that waited a day for its server still carries a link that works', async () => {
    await fixture.askGuide();
    fixture.later(30 * HOUR_MS);
    await fixture.sendMail();
    const toParent = fixture.posted.find(({ to }) => to === 'parent@example.com')?.mail;
    const link = toParent?.text.match(/https:\/\/\S+/)?.[0] ?? '';
    expect((await fixture.app.inject(pathOf(link))).statusCode).toBe(200);
  });

  test('a link with any character changed is refused', async () => {
    const { body } = await fixture.askGuide();
    const path = pathOf(body.downloadUrl);
    const start = '/api/reach/guide/'.length;
    for (let at = start; at < path.length; at++) {
      const other = path[at] === 'x' ? 'y' : 'x';
      const response = await fixture.app.inject(path.slice(0, at) + other + path.slice(at + 1));
      expect(response.statusCode, `at ${at}`).toBe(404);
      expect(response.body).toContain(`href="/short-courses/${CAMP}"`);
    }
  });

  test('a token works for no other file, and nobody else can sign one', async () => {
    const expiresAt = fixture.clock() + HOUR_MS;
    const ours = await fixture.leads.signer();
    const tokens = [
      writeGuideToken({ campId: CAMP, expiresAt, reference: 'G-2222-2222' }, new Signer(Buffer.alloc(32))),
      writeGuideToken({ campId: 'secret', expiresAt, reference: 'G-2222-2222' }, ours),
      encodeURIComponent('../../package.json'),
      '..%2f..%2fpackage.json',
      '%00',
      'x'.repeat(250),
      'x'.repeat(10_000),
    ];
    for (const token of tokens) {
      const response = await fixture.app.inject(`/api/reach/guide/${token}`);
      expect([404, 414], token).toContain(response.statusCode);
    }
  });

  test('an unknown camp is a 404 and stores nothing', async () => {
    for (const service_id of [
      'no-such-camp',
      'constructor',
      '__proto__',
      '../package',
      (courses as [Course])[0].id,
    ]) {
      expect(await fixture.askGuide({ service_id })).toMatchObject({
        status: 404,
        body: { error: 'We could not find this camp.' },
      });
    }
    expect((await fixture.stored()).leads).toEqual([]);
  });

  test('a repeated request within a minute causes one email, and its link works', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => fixture.askGuide()));
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1);
    expect((await fixture.stored()).outbox).toHaveLength(2);
    for (const { body } of answers)
      expect((await fixture.app.inject(pathOf(body.downloadUrl))).statusCode).toBe(200);
  });

  test('a bot in the honeypot gets a guide like anyone, and nothing is stored or mailed', async () => {
    const { status, body } = await fixture.askGuide({ website: 'x' });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['downloadUrl', 'reference']);
    expect((await fixture.app.inject(pathOf(body.downloadUrl))).statusCode).toBe(200);
    expect(await fixture.stored()).toEqual({ leads: [], outbox: [], counts: [], repeats: [] });
  });

  test('a link made by one process works in another', async () => {
    const { body } = await fixture.askGuide();
    const other = fixture.openOffice();
    expect((await other.app.inject(pathOf(body.downloadUrl))).statusCode).toBe(200);
    await other.app.close();
  });
});

test('without a built guide the request is refused', async () => {
  const fixture = await openLeadsFixture(sqlite, { guidesFolder: '/nowhere' });
  onTestFinished(() => fixture.close());
  expect(await fixture.askGuide()).toMatchObject({
    status: 503,
    body: { error: 'The guide is not ready yet. Please try again later.' },
  });
  expect((await fixture.stored()).leads).toEqual([]);
});

test.each([
  ['evil.example/path', 'https://school.example/'],
  ['a b', 'https://school.example/'],
  ['school.example', 'https://school.example/'],
  ['[::1]:3000', 'http://[::1]:3000/'],
])('asked under the host %s, the link starts with %s', async (host, start) => {
  const fixture = await openLeadsFixture(sqlite);
  onTestFinished(() => fixture.close());
  const { body } = await fixture.askGuide({}, { host });
  expect(body.downloadUrl.startsWith(`${start}api/reach/guide/`)).toBe(true);
});
