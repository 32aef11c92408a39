import { describe, expect, test } from 'vitest';
import { engines } from '#server/testing/engines.ts';
import { enrolmentPerTest } from '#server/testing/enrolment-fixture.ts';
import type { DeskSite } from './site.ts';
import { deskSitePerTest, formOf, reopen } from './testing/desk-site-fixture.ts';

/* What reaches the pages behind the sign-in from outside. Attacks on the sign-in itself: sign-in/sign-in.test.ts. */

describe.each(engines)('attacks on the desk on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  const desk = deskSitePerTest(fixture);

  /** Something to resolve: the action that the attacks are after. */
  const flag = async (details = 'Order one') => {
    const id = await fixture.store.attention.add('no-address', details, details, fixture.clock());
    const path = `/attention/${id}/resolve`;
    return { path, fields: formOf((await desk.get(path)).html).fields };
  };
  const waiting = async () => (await desk.context.store.attention.unresolved()).length;

  test.each<[string, Record<string, string>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['another port of this machine', { origin: 'http://localhost:3000' }],
    ['the same site, but not the same origin', { 'sec-fetch-site': 'same-site' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('a form of %s does nothing, even with the right token', async (_, headers) => {
    const { path, fields } = await flag();
    expect((await desk.post(path, fields, headers)).status).toBe(403);
    expect(await waiting()).toBe(1);
  });

  test.each(['/students?q=', '/leads?q=', '/mail?to='])(
    'a search for anything at %s is answered',
    async (path) => {
      for (const text of ['a\0b', '\0', '%_\\', "'--", 'x'.repeat(5000)])
        expect((await desk.get(`${path}${encodeURIComponent(text)}`)).status).toBe(200);
    },
  );

  test('a form without the token of its session does nothing', async () => {
    const { path, fields } = await flag();
    const cookie = `desk=${await desk.signIn('Someone else')}`;
    const theirs = formOf((await desk.get(path, { cookie })).html).fields.csrf as string;
    expect(theirs).not.toBe(fields.csrf);
    const { csrf: _, ...without } = fields;
    for (const forged of [without, { ...fields, csrf: 'A'.repeat(43) }, { ...fields, csrf: theirs }])
      expect((await desk.post(path, forged)).status).toBe(403);
    expect(await waiting()).toBe(1);
    expect((await desk.post(path, fields)).status).toBe(200);
    expect(await waiting()).toBe(0);
  });

  test('without a session, or with a guessed one, every page and action is closed', async () => {
    const { path, fields } = await flag();
    for (const cookie of ['', 'desk=', `desk=${'A'.repeat(43)}`]) {
      for (const url of ['/', path, '/students', '/no-such-page'])
        expect((await desk.get(url, { cookie })).status).toBe(401);
      expect((await desk.post(path, fields, { cookie })).status).toBe(401);
    }
    expect(await waiting()).toBe(1);
  });

  test('every page is closed without a session, every action without its token', async () => {
    const routes: { method: string; url: string }[] = [];
    const morePages = ({ app }: DeskSite) =>
      app.addHook('onRoute', ({ method, url }) => {
        for (const each of [method].flat()) routes.push({ method: each, url: url.replaceAll(/:\w+/g, 'x') });
      });
    await reopen(desk, fixture, { morePages });
    await desk.app.ready();
    const [pages, actions] = ['GET', 'POST'].map((one) => routes.filter(({ method }) => method === one));
    expect(pages?.length).toBeGreaterThan(20);
    expect(actions?.length).toBeGreaterThan(10);
    for (const { url } of pages ?? []) expect((await desk.get(url, { cookie: '' })).status).toBe(401);
    for (const { url } of actions ?? []) {
      expect((await desk.post(url, {}, { cookie: '' })).status).toBe(401);
      expect((await desk.post(url, {})).status).toBe(403);
    }
  });

  test('a Host header with another name is refused (DNS rebinding)', async () => {
    for (const host of ['evil.example', 'evil.example:3900', 'localhost', 'localhost:3901', ''])
      expect((await desk.get('/', { host })).status).toBe(421);
  });

  test('a body that is no form is not read', async () => {
    const { path, fields } = await flag();
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
      expect((await desk.post(path, fields, { 'content-type': type })).status).toBe(415);
    expect(await waiting()).toBe(1);
  });

  test('HTML in what others wrote stays text', async () => {
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const { path } = await flag(evil);
    const asked = await desk.get(`/?done=${encodeURIComponent(evil)}`);
    for (const { html } of [await desk.get('/'), await desk.get(path), asked]) {
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain('<img src=x');
    }
    expect((await desk.get('/')).text).toContain(evil);
  });

  test('every answer forbids framing, storing, listing, sniffing and other origins', async () => {
    const { path, fields } = await flag();
    const done = desk.app.inject({
      method: 'POST',
      url: path,
      headers: {
        host: 'localhost:3900',
        cookie: desk.cookie,
        origin: 'http://localhost:3900',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(fields).toString(),
    });
    const answers = [
      (await done).headers,
      (await desk.get('/')).headers,
      (await desk.get('/', { cookie: '' })).headers,
      (await desk.get('/', { host: 'evil.example' })).headers,
      (await desk.get('/no-such-page')).headers,
      (await desk.get('/%E0%A4%A')).headers,
      (await desk.post(path, {}, { origin: 'https://evil.example' })).headers,
    ];
    for (const headers of answers) {
      expect(headers).toMatchObject({
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
    }
  });

  test('the public server has nothing of the desk', async () => {
    for (const url of ['/', '/open/x', '/sign-in', '/students', '/close', '/assets/desk.css'])
      expect((await fixture.app.inject({ url, headers: { cookie: desk.cookie } })).statusCode).toBe(404);
  });
});
