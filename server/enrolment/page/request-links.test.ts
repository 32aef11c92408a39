import { describe, expect, test } from 'vitest';
import { enrolmentMessages } from '#contract/enrolment.ts';
import { linkWarning } from '#contract/link-warning.ts';
import { signerOf } from '../../signing/signing-key.ts';
import { countForm } from '../../spam/form-limits.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { eraseOrders } from '../orders/erase-orders.ts';

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine, undefined, { formLimits: { mailsPerDay: 3, perAddress: 20 } });

  const paid = async (changes: object = {}) => {
    return (await fixture.enrol(changes)).order.id;
  };
  const ask = (email: string, more: object = {}) => fixture.call('/api/enrolment/link', { email, ...more });
  const sent = { status: 200, body: { message: enrolmentMessages.linkSent } };
  const links = async () => {
    // What a request becomes is due at once, but a worker may have looked before.
    for (const _ of [1, 2]) await fixture.sendMail();
    return fixture.posted.filter(({ mail }) => mail.subject === 'The link to your enrolment');
  };
  const outbox = () => fixture.db.selectFrom('outbox').selectAll().execute();

  test('the links of all paid registrations go to the address on file, and nowhere else', async () => {
    await paid({ items: ['logo'], email: 'Asha.Rao@Example.com' });
    await paid({ items: ['fortran'], email: 'Asha.Rao@Example.com' });
    await paid({ items: ['cobol'], email: 'bala@example.com' });
    await fixture.placeOrder({ items: ['cobol'], email: 'Asha.Rao@Example.com' });
    expect(await ask('asha.rao@example.com')).toEqual(sent);
    const [email, ...more] = await links();
    expect(more).toEqual([]);
    expect(email?.to).toBe('Asha.Rao@Example.com');
    expect(email?.mail.text).toContain(linkWarning);
    const tokens = [...(email?.mail.text.matchAll(/enrolment#([\w-]{32})/g) ?? [])].map(([, token]) => token);
    const titles = await Promise.all(
      tokens.map(async (token) => {
        const { body } = await fixture.call('/api/enrolment', undefined, token);
        return body.data.items[0].title;
      }),
    );
    expect(titles.sort()).toEqual(['Fortran', 'Logo']);
  });

  test('an unknown, unpaid or erased address, or a bot, gets the same answer, and nothing of it is kept', async () => {
    const erased = await paid({ email: 'gone@example.com' });
    await eraseOrders([erased], fixture.store, fixture.clock());
    await fixture.placeOrder({ email: 'unpaid@example.com' });
    for (const name of ['nobody', 'gone', 'unpaid']) expect(await ask(`${name}@example.com`)).toEqual(sent);
    expect(await ask('nobody@example.com', { website: 'https://spam.example' })).toEqual(sent);
    expect(await links()).toEqual([]);
    expect(JSON.stringify(await outbox())).not.toMatch(/nobody@|gone@|unpaid@/);
    expect((await ask('nobody')).status).toBe(400);
  });

  test('one mailbox gets a few emails a day, and one network asks a few times an hour', async () => {
    await paid({ email: 'asha@example.com' });
    for (let times = 0; times < 5; times++) {
      expect(await ask('asha@example.com')).toEqual(sent);
      fixture.later(1);
    }
    expect(await links()).toHaveLength(3);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(`x${index}@example.com`)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('what others send in the name of an address does not stop its links', async () => {
    await paid({ email: 'asha@example.com' });
    const signer = await signerOf(fixture.db);
    const limits = { perAddress: 20, perMinute: 20, mailsPerDay: 3 };
    const counting = { rateLimits: fixture.store.rateLimits, limits, signer, now: fixture.clock() };
    for (const _ of [1, 2, 3]) await countForm({ ip: '203.0.113.7', email: 'asha@example.com' }, counting);
    for (const _ of [1, 2, 3]) await ask('asha+tag@example.com');
    await ask('ASHA@example.com');
    expect(await links()).toHaveLength(1);
  });

  test('an address erased before its email went out gets none', async () => {
    const id = await paid({ email: 'asha@example.com' });
    await fixture.sendMail();
    await ask('asha@example.com');
    await eraseOrders([id], fixture.store, fixture.clock());
    expect(await links()).toEqual([]);
  });
});
