import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { sqlite } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { deskPerTest } from '../desk-fixture.ts';
import { deskEmails } from '../sign-in/code-email.ts';
import { hashPassword, isPassword } from '../sign-in/password.ts';
import { SessionStore } from '../sign-in/session-store.ts';
import { readNewPassword } from './read-password.ts';

const fixture = enrolmentPerTest(sqlite);
const { desk } = deskPerTest(fixture);

test('open prints the address alone, and close ends what it opened', async () => {
  const sessions = new SessionStore(fixture.db);
  const token = async () => {
    const [, token] = /^http:\/\/localhost:3900\/open\/([\w-]{32})$/.exec(
      await desk('open --print --as Meera'),
    ) as unknown as [string, string];
    return token;
  };
  const session = (await sessions.takeAddress(await token(), fixture.clock())) as string;
  expect(await sessions.session(session, fixture.clock())).toMatchObject({ who: 'Meera' });
  const unused = await token();
  expect(await desk('close')).toBe('One desk was closed.');
  expect(await sessions.session(session, fixture.clock())).toBeUndefined();
  expect(await sessions.takeAddress(unused, fixture.clock())).toBeNull();
});

test('the mail with a code says how to close the desk to whoever else asked for it', async () => {
  const mail = await deskEmails(fixture.clock)['desk-code']({ code: '123456', endsAt: fixture.clock() + 1 });
  for (const part of [mail?.text, mail?.html]) expect(part).toContain('npm run desk -- close');
});

/** Types lines at the prompt; resolves to the password and what was shown. */
async function type(...lines: string[]) {
  const input = new PassThrough();
  let shown = '';
  const read = readNewPassword(input as unknown as NodeJS.ReadStream, (text) => {
    shown += text;
  });
  input.end(lines.map((line) => `${line}\n`).join(''));
  return { password: await read, shown };
}

test('a password is asked for twice and never shown', async () => {
  const { password, shown } = await type('four mango trees', 'four mango trees');
  expect(password).toBe('four mango trees');
  expect(shown).not.toContain('mango');
  await expect(type('mango trees', 'mango trees')).rejects.toThrow('at least 12 characters');
  await expect(type('four mango trees', 'five mango trees')).rejects.toThrow('not the same');
});

test('a hash holds one password, whatever keyboard typed it, and no two are alike', async () => {
  const [hash, other] = await Promise.all([hashPassword('vier Mangobäume'), hashPassword('vier Mangobäume')]);
  expect(hash).toMatch(/^scrypt:32768:8:3:[\w-]{22}:[\w-]{43}$/);
  expect(other).not.toBe(hash);
  expect(await isPassword('vier Mangoba\u0308ume', hash)).toBe(true);
  expect(await isPassword('vier Mangobaume', hash)).toBe(false);
});
