import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/desk/sign-in/password.ts';
import { SessionStore } from '#server/desk/sign-in/session-store.ts';
import { createLog } from '#server/log.ts';
import { engines } from '#server/testing/engines.ts';
import { enrolmentPerTest } from '#server/testing/enrolment-fixture.ts';
import { deskSitePerTest, reopen } from '../testing/desk-site-fixture.ts';

const PASSWORD = 'four mango trees';
const host = 'localhost:3900';
const origin = `http://${host}`;
const form = 'application/x-www-form-urlencoded';

let passwordHash: string;
beforeAll(async () => {
  // Cheap, because the tests guess often.
  passwordHash = await hashPassword(PASSWORD, { N: 16, r: 1, p: 1 });
});

describe.each(engines)('signing in on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  const desk = deskSitePerTest(fixture);

  /** With a password, as outside the owner's machine. */
  const lock = async (options: object = {}) => {
    await reopen(desk, fixture, { passwordHash, ...options });
  };
  const address = async () =>
    `/open/${await new SessionStore(fixture.db).makeAddress('Meera', fixture.clock())}`;
  const get = (url: string, cookie = '') => desk.app.inject({ url, headers: { host, cookie } });
  const post = (url: string, fields: Record<string, string> = {}, headers: object = {}) =>
    desk.app.inject({
      method: 'POST',
      url,
      headers: { host, origin, 'content-type': form, ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const cookieOf = (response: { headers: object }, name: string) => {
    const set = [(response.headers as { 'set-cookie'?: string | string[] })['set-cookie'] ?? []].flat();
    return set.find((cookie) => cookie.startsWith(`${name}=`))?.split(';')[0] ?? '';
  };

  test('a one-time address opens the desk once, however often it was looked at', async () => {
    const url = await address();
    for (let look = 0; look < 3; look++) expect((await get(url)).statusCode).toBe(200);
    const opened = await post(url);
    expect(opened).toMatchObject({ statusCode: 303, headers: { location: '/' } });
    expect((await get('/', cookieOf(opened, 'desk'))).statusCode).toBe(200);
    const log = await fixture.db.selectFrom('desk_log').selectAll().execute();
    expect(log).toMatchObject([{ who: 'Meera', action: 'open', summary: 'The desk was opened.' }]);
    const again = await post(url);
    expect(again.statusCode).toBe(401);
    expect(again.headers['set-cookie']).toBeUndefined();
    expect((await get(url)).statusCode).toBe(401);
  });

  test('the log of the process names no address that still works', async () => {
    const lines: string[] = [];
    const logger = createLog('debug', { write: (line) => void lines.push(line) });
    await reopen(desk, fixture, { logger });
    const url = await address();
    await get(url);
    expect(lines.join()).toContain('/open/…');
    expect(lines.join()).not.toContain(url);
  });

  test('two who take the same address at the same moment: one gets in', async () => {
    const url = await address();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(url)));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 303)).toHaveLength(1);
  });

  test('an address is void after ten minutes, and a made-up one always', async () => {
    const url = await address();
    fixture.later(10);
    expect((await post(url)).statusCode).toBe(401);
    expect((await post(`/open/${'A'.repeat(32)}`)).statusCode).toBe(401);
  });

  test('a session ends after eight hours, with the close button, and everywhere with the command', async () => {
    const signedIn = async () => (await get('/', desk.cookie)).statusCode;
    fixture.later(8 * 60 - 1);
    expect(await signedIn()).toBe(200);
    fixture.later(1);
    expect(await signedIn()).toBe(401);

    const other = `desk=${await desk.signIn()}`;
    expect((await get('/', other)).statusCode).toBe(200);
    expect(await desk.context.sessions.endAll(fixture.clock())).toBe(1);
    expect((await get('/', other)).statusCode).toBe(401);
  });

  test('closing the desk ends its session, not only its cookie', async () => {
    const csrf = /name="csrf" value="([^"]+)"/.exec((await desk.get('/')).html)?.[1] as string;
    const closed = await post('/close', { csrf }, { cookie: desk.cookie });
    expect(closed.headers['set-cookie']).toMatch(/^desk=; Max-Age=0;/);
    expect(closed.body).not.toContain('/sign-in');
    expect((await get('/', desk.cookie)).statusCode).toBe(401);
  });

  test('a token planted before the sign-in is worth nothing after it', async () => {
    const planted = `desk=${'x'.repeat(32)}`;
    const opened = await post(await address(), {}, { cookie: planted });
    expect(cookieOf(opened, 'desk')).not.toBe(planted);
    expect((await get('/', planted)).statusCode).toBe(401);
  });

  test('neither addresses, sessions nor codes can be read from the database', async () => {
    await lock();
    const url = await address();
    const opened = await post(url, { password: PASSWORD });
    const coded = await post('/sign-in', { password: PASSWORD });
    const secrets = [cookieOf(opened, 'desk'), cookieOf(coded, 'desk-code')].map(
      (pair) => pair.split('=')[1],
    );
    const stored = JSON.stringify([
      await fixture.db.selectFrom('desk_addresses').selectAll().execute(),
      await fixture.db.selectFrom('desk_sessions').selectAll().execute(),
      await fixture.db.selectFrom('desk_codes').selectAll().execute(),
      await fixture.db.selectFrom('outbox').selectAll().execute(),
    ]);
    for (const secret of [url.split('/').at(-1), ...secrets]) {
      expect(secret).toHaveLength(32);
      expect(stored).not.toContain(secret);
    }
  });

  describe('with a password', () => {
    beforeEach(() => lock());

    const mailedCode = async (): Promise<string> => {
      const mails = await fixture.db
        .selectFrom('outbox')
        .selectAll()
        .where('kind', '=', 'desk-code')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      expect(mails[0]?.recipient).toBe('owner@example.com');
      return JSON.parse(mails[0]?.payload as string).code;
    };
    const wrongCode = (code: string) => (code === '123456' ? '654321' : '123456');

    test('a one-time address asks for it, and is not used up by a wrong one', async () => {
      const url = await address();
      expect((await get(url)).body).toContain('type="password"');
      expect((await post(url)).statusCode).toBe(401);
      expect((await post(url, { password: 'four banyan trees' })).statusCode).toBe(401);
      expect((await post(url, { password: PASSWORD })).statusCode).toBe(303);
    });

    test('who closes the desk is led back to signing in', async () => {
      const csrf = /name="csrf" value="([^"]+)"/.exec((await desk.get('/')).html)?.[1] as string;
      const closed = await post('/close', { csrf }, { cookie: desk.cookie });
      expect(closed.body).toContain('<a href="/sign-in" class="text-link">Sign in with the password</a>');
    });

    test('the password alone opens nothing; with the mailed code it does, once', async () => {
      const first = await post('/sign-in', { password: PASSWORD });
      expect(first).toMatchObject({ statusCode: 303, headers: { location: '/sign-in/code' } });
      expect(cookieOf(first, 'desk')).toBe('');
      const cookie = cookieOf(first, 'desk-code');
      expect((await get('/', cookie)).statusCode).toBe(401);

      const code = await mailedCode();
      expect(code).toMatch(/^\d{6}$/);
      expect((await post('/sign-in/code', { code: wrongCode(code) }, { cookie })).statusCode).toBe(401);
      const opened = await post('/sign-in/code', { code }, { cookie });
      expect(opened.statusCode).toBe(303);
      expect((await get('/', cookieOf(opened, 'desk'))).statusCode).toBe(200);
      expect((await post('/sign-in/code', { code }, { cookie })).statusCode).toBe(401);
      expect(await fixture.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
    });

    test('a code works only in the browser that knew the password, and for ten minutes', async () => {
      const cookie = cookieOf(await post('/sign-in', { password: PASSWORD }), 'desk-code');
      const code = await mailedCode();
      const other = cookieOf(await post('/sign-in', { password: PASSWORD }), 'desk-code');
      expect((await post('/sign-in/code', { code })).statusCode).toBe(401);
      expect((await post('/sign-in/code', { code }, { cookie: other })).statusCode).toBe(401);
      fixture.later(10);
      expect((await post('/sign-in/code', { code }, { cookie })).statusCode).toBe(401);
    });

    test('another password ends what was opened with the one before', async () => {
      const opened = cookieOf(await post(await address(), { password: PASSWORD }), 'desk');
      const cookie = cookieOf(await post('/sign-in', { password: PASSWORD }), 'desk-code');
      expect((await get('/', opened)).statusCode).toBe(200);
      await lock({ passwordHash: await hashPassword('five mango trees', { N: 16, r: 1, p: 1 }) });
      expect((await get('/', opened)).statusCode).toBe(401);
      expect((await post('/sign-in/code', { code: await mailedCode() }, { cookie })).statusCode).toBe(401);
    });

    test('five wrong passwords and it waits, longer each time, also for the right one', async () => {
      const guess = async (password: string) => (await post('/sign-in', { password })).statusCode;
      for (let wrong = 0; wrong < 5; wrong++) expect(await guess('wrong')).toBe(401);
      expect(await guess(PASSWORD)).toBe(429);
      fixture.later(1);
      expect(await guess('wrong')).toBe(401);
      fixture.later(1);
      const waiting = await post('/sign-in', { password: PASSWORD });
      expect(waiting).toMatchObject({ statusCode: 429, headers: { 'retry-after': '60' } });
      fixture.later(1);
      expect(await guess(PASSWORD)).toBe(303);
      expect(await guess('wrong')).toBe(401);
    });

    test('many guesses at once are no more than five', async () => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => post('/sign-in', { password: 'x' })),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7);
    });

    test('five wrong codes and it waits', async () => {
      const cookie = cookieOf(await post('/sign-in', { password: PASSWORD }), 'desk-code');
      const code = await mailedCode();
      const guess = async (digits: string) =>
        (await post('/sign-in/code', { code: digits }, { cookie })).statusCode;
      for (let wrong = 0; wrong < 5; wrong++) expect(await guess(wrongCode(code))).toBe(401);
      expect(await guess(code)).toBe(429);
    });

    test('nobody without the password can make who waits for a code wait longer', async () => {
      const cookie = cookieOf(await post('/sign-in', { password: PASSWORD }), 'desk-code');
      const made = { cookie: `desk-code=${'A'.repeat(32)}` };
      for (let wrong = 0; wrong < 6; wrong++)
        expect((await post('/sign-in/code', { code: '123456' }, made)).statusCode).toBe(401);
      expect((await post('/sign-in/code', { code: await mailedCode() }, { cookie })).statusCode).toBe(303);
    });

    test('nobody without an address can make its owner wait', async () => {
      for (let wrong = 0; wrong < 6; wrong++) await post('/sign-in', { password: 'wrong' });
      for (let wrong = 0; wrong < 6; wrong++) await post(`/open/${'A'.repeat(32)}`, { password: 'wrong' });
      expect((await post(await address(), { password: PASSWORD })).statusCode).toBe(303);
    });
  });

  describe('behind TLS', () => {
    const url = 'https://desk.school.example';
    const tls = { host: 'desk.school.example', origin: url, 'x-forwarded-proto': 'https' };
    beforeEach(() => lock({ origins: [url], trustProxy: 1 }));

    test('cookies are for this very host and by TLS only', async () => {
      const opened = await post(await address(), { password: PASSWORD }, tls);
      const cookies = [opened.headers['set-cookie'] ?? []].flat();
      expect(cookies.length).toBeGreaterThan(0);
      for (const cookie of cookies)
        expect(cookie).toMatch(/^__Host-desk[\w-]*=.*; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
      expect(opened.headers['strict-transport-security']).toContain('max-age=');
    });

    test('a plain request is refused, whatever it carries', async () => {
      const path = await address();
      const plain = await post(path, { password: PASSWORD }, { ...tls, 'x-forwarded-proto': 'http' });
      expect(plain.statusCode).toBe(421);
      expect((await post(path, { password: PASSWORD }, { ...tls, 'x-forwarded-proto': '' })).statusCode).toBe(
        421,
      );
      expect((await post(path, { password: PASSWORD }, tls)).statusCode).toBe(303);
    });

    test('it answers under its own name only', async () => {
      expect((await get('/sign-in')).statusCode).toBe(421);
    });
  });
});
