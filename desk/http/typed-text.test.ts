import { beforeEach, describe, expect, test } from 'vitest';
import { deskPerTest } from '#server/desk/desk-fixture.ts';
import { hashPassword } from '#server/desk/sign-in/password.ts';
import { engines } from '#server/testing/engines.ts';
import { enrolmentPerTest } from '#server/testing/enrolment-fixture.ts';
import { deskSitePerTest, reopen } from '../testing/desk-site-fixture.ts';

describe.each(engines)('what was typed, on $name', (engine) => {
  const PATH = '/leads/Q-1111-AAAA/answer';
  const fixture = enrolmentPerTest(engine);
  const desk = deskSitePerTest(fixture);
  const { addLead } = deskPerTest(fixture);
  beforeEach(async () => {
    await addLead({ id: 'lead-1', reference: 'Q-1111-AAAA' });
  });

  const outbox = () => fixture.db.selectFrom('outbox').selectAll().execute();

  test('stays readable when the session ends before the form is sent, and when its old form comes after the next sign-in', async () => {
    const text = 'Dear Asha,\n<we> can begin in January.';
    const { fields } = await desk.prepare(PATH, { text });
    fixture.later(8 * 60);
    const late = await desk.post(PATH, fields);
    expect(late.status).toBe(401);
    const again = await desk.post(PATH, fields, { cookie: `desk=${await desk.signIn()}` });
    expect(again.status).toBe(403);
    expect(again.html).toContain(`<a href="${PATH}" class="text-link">Open the form anew</a>`);
    for (const { html } of [late, again]) {
      expect(html).toMatch(/Text<textarea [^>]*readOnly[^>]*>Dear Asha,\n&lt;we&gt; can begin in January\.</);
      for (const secret of [fields.csrf, fields.action_id, fields.version])
        expect(html).not.toContain(secret as string);
    }
    expect(await outbox()).toEqual([]);
  });

  test('is not repeated where it is a password or a code', async () => {
    const passwordHash = await hashPassword('four mango trees', { N: 16, r: 1, p: 1 });
    await reopen(desk, fixture, { passwordHash });
    const fields = { password: 'three mango trees', code: '123456', csrf: 'x' };
    for (const path of ['/open/made-up', '/sign-in/nowhere', PATH, '/close']) {
      const { status, html } = await desk.post(path, fields, { cookie: '' });
      expect(status).toBe(401);
      expect(html).not.toMatch(/mango|123456|What you typed/);
    }
  });

  test('may be as long in Hindi as in English', async () => {
    const text = 'क'.repeat(10_000);
    expect((await desk.act(PATH, { text })).text).toContain('The answer goes to');
    expect(await outbox()).toMatchObject([{ kind: 'lead-answer' }]);
    const { status, text: said } = await desk.post(PATH, { text: 'क'.repeat(30_000) });
    expect(status).toBe(413);
    expect(said).toContain('more text than the desk takes');
  });
});
