import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#contract/durations.ts';
import { readOfferEnd } from '#contract/seat-offer.ts';
import { connect } from '../../db/database.ts';
import { signerOf } from '../../signing/signing-key.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { silentLogger } from '../../testing/silent-logger.ts';
import { person } from '../../testing/student.ts';
import { parkMail } from '../attention/park-mail.ts';
import { Store } from '../store.ts';
import { forgetWaiting } from './forget-entries.ts';
import { offerSeats } from './offer-seats.ts';

const DAY = 24 * 60;

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);

  const ordered = (name: string, changes: object = {}) =>
    fixture.call(
      '/api/payment/create-order',
      fixture.order({ items: ['logo'], ...person(name), ...changes }),
    );
  const enrol = async (name: string, changes: object = {}) =>
    fixture.settle((await ordered(name, changes)).body.orderId);
  const cancel = async (name: string) => {
    const { id } = await fixture.db
      .selectFrom('orders')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    await fixture.db
      .updateTable('enrolments')
      .set({ status: 'cancelled' })
      .where('order_id', '=', id)
      .execute();
  };
  const offer = () => fixture.enrolment.waitingList.runOnce();
  const mailsTo = async (name: string) => {
    await fixture.sendMail();
    return fixture.posted.filter(({ to }) => to === person(name).email).map(({ mail }) => mail);
  };
  const tokenOf = async (name: string) => {
    const offer = (await mailsTo(name)).findLast(({ text }) => text.includes('#offer='));
    const [, token] = /#offer=(\S+)/.exec(offer?.text ?? '') ?? [];
    return token as string;
  };
  const statuses = async () => {
    const entries = await fixture.db.selectFrom('waiting_list').select(['name', 'status']).execute();
    return Object.fromEntries(entries.map(({ name, status }) => [name, status]));
  };

  test('a full batch has a waiting list: first come first served, and joining again changes nothing', async () => {
    await enrol('Asha');
    expect(await fixture.wait('Chitra')).toMatchObject({
      status: 409,
      body: { error: 'There are places left in this batch. You can enrol at once.' },
    });
    await enrol('Bala');
    for (const [name, position] of [
      ['Chitra', 1],
      ['Deepa', 2],
      ['Chitra', 1],
      ['Deepa', 2],
    ] as const)
      expect(await fixture.wait(name), name).toMatchObject({ status: 200, body: { position } });
    expect((await fixture.wait('Chitra', { email: 'CHITRA@example.com' })).body).toEqual({ position: 1 });
    const [mail, ...more] = await mailsTo('Deepa');
    expect(mail?.text).toContain('You are number 2 on the waiting list of Logo');
    expect(mail?.text).not.toContain('Deepa');
    expect(mail?.text).toContain('for 24 hours, or until the batch begins if that is sooner.');
    expect(more).toEqual([]);
    const toOwner = (await mailsTo('owner')).map(({ subject }) => subject);
    expect(toOwner).toEqual(['Enrolment: Logo', 'Enrolment: Logo']);
  });

  test('a sibling at the same address is told so, and not the place of the first', async () => {
    await fixture.fillLogo();
    await fixture.wait('Chitra');
    const sibling = () => fixture.wait('Deepa', { email: 'Chitra@example.com' });
    const refused = { status: 409, body: { error: expect.stringContaining('with another name') } };
    expect(await sibling()).toMatchObject(refused);
    expect(await fixture.wait('CHITRA')).toMatchObject({ status: 200, body: { position: 1 } });
    await cancel('Asha');
    await offer();
    expect(await sibling()).toMatchObject(refused);
    expect(await statuses()).toEqual({ Chitra: 'offered' });
    await enrol('Chitra', { offer: await tokenOf('Chitra') });
    expect(await sibling()).toMatchObject({ status: 200, body: { position: 1 } });
    expect(await statuses()).toEqual({ Deepa: 'waiting' });
  });

  test('courses that nobody can wait for are refused, and bots get an answer but no entry', async () => {
    expect(await fixture.wait('Chitra', { course_id: 'cobra' })).toMatchObject({ status: 422 });
    expect(await fixture.wait('Chitra', { course_id: 'fortran' })).toMatchObject({ status: 409 });
    await fixture.fillLogo();
    expect(await fixture.wait('Chitra', { website: 'spam' })).toMatchObject({
      status: 200,
      body: { position: 1 },
    });
    expect(await statuses()).toEqual({});
    fixture.setNow(Date.parse('2027-01-04T19:00:00+05:30'));
    expect(await fixture.wait('Chitra')).toMatchObject({
      status: 409,
      body: { error: 'This batch has begun. You can enrol in the next one.' },
    });
  });

  test('a freed seat goes to the first who waits; others can not buy it, before or after it is offered', async () => {
    await fixture.fillLogo();
    for (const name of ['Chitra', 'Deepa']) await fixture.wait(name);
    await cancel('Asha');
    expect((await fixture.call('/api/seats')).body.data.logo).toEqual({ seats: 2, taken: 1, left: 0 });
    expect((await ordered('Esha')).status).toBe(409);
    for (const _ of [1, 2]) await offer();
    expect(await statuses()).toEqual({ Chitra: 'offered', Deepa: 'waiting' });
    expect((await fixture.call('/api/seats')).body.data.logo).toEqual({ seats: 2, taken: 2, left: 0 });
    expect((await ordered('Esha')).status).toBe(409);
    const mails = await mailsTo('Chitra');
    expect(mails).toHaveLength(2);
    const written = mails.find(({ subject }) => subject === 'A place for you: Logo');
    expect(written?.text).toMatch(/until 21st November 2026 at 10 AM, India time/);
    expect(written?.text).toContain('https://school.example/courses/logo#offer=');
    expect(readOfferEnd(await tokenOf('Chitra'))).toBe(fixture.clock() + DAY * MINUTE_MS);
    expect(JSON.stringify(await fixture.db.selectFrom('waiting_list').selectAll().execute())).not.toContain(
      await tokenOf('Chitra'),
    );
  });

  test('who takes an offer gets its seat, with any order that has the token, and waits no more', async () => {
    await fixture.fillLogo();
    for (const name of ['Chitra', 'Deepa']) await fixture.wait(name);
    await cancel('Asha');
    await offer();
    const token = await tokenOf('Chitra');
    expect((await ordered('Chitra')).status).toBe(409);
    for (const name of ['Chitra', 'Chandra']) {
      const { status, body } = await ordered(name, { offer: token });
      expect(status).toBe(200);
      // A parent opens the payment by the link and closes it: the seat stays held as long as was promised.
      const pay = await fixture.call(
        '/api/enrolment/pay',
        { plan_ids: ['registration'] },
        body.enrolmentToken,
      );
      expect(pay.status).toBe(200);
    }
    expect((await fixture.call('/api/seats')).body.data.logo.taken).toBe(2);
    fixture.later(20 * 60);
    await offer();
    expect((await fixture.call('/api/seats')).body.data.logo.taken).toBe(2);
    await enrol('Chitra', { offer: token });
    expect(await statuses()).toEqual({ Chitra: 'taken', Deepa: 'waiting' });
    expect(await fixture.attention()).toEqual([]);
    expect((await ordered('Esha', { offer: token })).body.error).toMatch(/has gone to the next person/);
    fixture.later(DAY);
    await offer();
    expect(await statuses()).toEqual({ Chitra: 'taken', Deepa: 'waiting' });
  });

  test('an offer that nobody takes lapses after 24 hours: both are told, and its token takes nothing', async () => {
    await fixture.fillLogo();
    for (const name of ['Chitra', 'Deepa']) await fixture.wait(name);
    await cancel('Asha');
    await offer();
    const token = await tokenOf('Chitra');
    expect((await ordered('Chitra', { offer: token })).status).toBe(200);
    fixture.later(DAY);
    await offer();
    expect(await statuses()).toEqual({ Chitra: 'lapsed', Deepa: 'offered' });
    const lapsed = (await mailsTo('Chitra')).find(
      ({ subject }) => subject === 'Your place is no longer held: Logo',
    );
    // Whether anybody else waits, and whether it is full, may have changed when it is read.
    expect(lapsed?.text).toContain('so we no longer hold it.');
    expect(lapsed?.text).toContain(
      "See on the course's page whether a place is free, or join the waiting list again.",
    );
    expect(await ordered('Chitra', { offer: token })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('has gone to the next person'), full: 'logo' },
    });
    expect(await fixture.wait('Chitra')).toMatchObject({ body: { position: 1 } });
    fixture.later(1);
    expect(await fixture.wait('Deepa')).toMatchObject({ body: { position: 0 } });
    const written = (await mailsTo('Deepa')).filter(({ subject }) => subject === 'A place for you: Logo');
    expect(written.map(({ text }) => text)).toEqual(
      Array(2).fill(expect.stringContaining(await tokenOf('Deepa'))),
    );
    await enrol('Deepa', { offer: await tokenOf('Deepa') });
    expect(await statuses()).toEqual({ Chitra: 'waiting', Deepa: 'taken' });
  });

  test('the seat offered to an address that does not exist goes to the next at once', async () => {
    await fixture.fillLogo();
    for (const name of ['Chitra', 'Deepa', 'Esha']) await fixture.wait(name);
    await cancel('Asha');
    const refuse = async (problem: string) => {
      await offer();
      const mails = fixture.db.selectFrom('outbox').selectAll().where('kind', '=', 'seat-offer');
      const mail = await mails.where('try_at', 'is not', null).executeTakeFirstOrThrow();
      await parkMail({ ...mail, problem }, 550, fixture.enrolment.context);
      await offer();
    };
    await refuse('550 5.1.1');
    expect(await statuses()).toEqual({ Chitra: 'lapsed', Deepa: 'offered', Esha: 'waiting' });
    expect((await fixture.call('/api/seats')).body.data.logo).toEqual({ seats: 2, taken: 2, left: 0 });
    // What can't go anywhere any more is not offered to be sent again.
    expect(await fixture.store.outbox.parked()).toEqual([]);
    expect(await fixture.attention()).toEqual(['offer-refused']);
    // Our own server may not send at all: that is no reason to pass anybody over.
    for (const problem of ['550 5.7.1', '550 5.4.5', '554']) {
      await refuse(problem);
      expect(await statuses()).toEqual({ Chitra: 'lapsed', Deepa: 'offered', Esha: 'waiting' });
      await fixture.store.outbox.unparkAll(fixture.clock());
    }
  });

  test('a wrong token changes nothing: with places left the order is as any other', async () => {
    expect((await ordered('Asha', { offer: 'nonsense' })).status).toBe(200);
    expect((await ordered('Asha', { offer: 'non\nsense' })).status).toBe(400);
  });

  test('who holds a seat keeps it when others begin to wait', async () => {
    await enrol('Asha');
    const { body } = await ordered('Bala');
    await fixture.wait('Chitra');
    expect((await ordered('Bala')).status).toBe(200);
    await fixture.settle(body.orderId);
    expect(await fixture.attention()).toEqual([]);
  });

  test('pollers of several processes never offer more seats than there are, and mail each offer once', async () => {
    await fixture.fillLogo();
    for (const name of ['Chitra', 'Deepa', 'Esha', 'Farah']) await fixture.wait(name);
    for (const name of ['Asha', 'Bala']) await cancel(name);
    const second = connect(fixture);
    // A millisecond apart, as processes are: an offer made twice would be two mails.
    const clock = () => fixture.clock() + 1;
    const other = { ...fixture.enrolment.context, clock, store: new Store(second), log: silentLogger };
    const signer = await signerOf(second);
    await other.store.transaction((tx) => tx.seats.sweepHolds(0));
    await Promise.all([offer(), offerSeats({ ...other, signer }), offer(), offerSeats({ ...other, signer })]);
    await second.destroy();
    expect(await statuses()).toEqual({
      Chitra: 'offered',
      Deepa: 'offered',
      Esha: 'waiting',
      Farah: 'waiting',
    });
    const offers = await fixture.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'seat-offer')
      .execute();
    expect(offers).toHaveLength(2);
  });

  test('an offer ends when its batch begins', async () => {
    await fixture.fillLogo();
    await fixture.wait('Chitra');
    await cancel('Asha');
    fixture.setNow(Date.parse('2027-01-04T13:00:00+05:30'));
    await offer();
    expect(readOfferEnd(await tokenOf('Chitra'))).toBe(Date.parse('2027-01-04T19:00:00+05:30'));
  });

  test('people are forgotten when asked, and when their batch has begun', async () => {
    await fixture.fillLogo();
    for (const name of ['Chitra', 'Deepa']) await fixture.wait(name);
    await cancel('Asha');
    await offer();
    expect(await forgetWaiting('CHITRA@example.com', fixture.store)).toEqual({ entries: 1, messages: 2 });
    expect(JSON.stringify(await fixture.db.selectFrom('outbox').selectAll().execute())).not.toMatch(
      /chitra/i,
    );
    await offer();
    expect(await statuses()).toEqual({ Deepa: 'offered' });
  });

  test('whoever is enrolled waits no more, in whatever letters the address is written', async () => {
    await enrol('Asha');
    const elise = await ordered('ÉLISE', { email: 'ÉLISE@Example.com' });
    await fixture.wait('ÉLISE', { email: 'ÉLISE@example.com' });
    // Nor does anybody wait twice.
    await fixture.wait('Élise', { email: 'élise@example.com' });
    expect(await statuses()).toEqual({ ÉLISE: 'waiting' });
    await fixture.settle(elise.body.orderId);
    expect(await statuses()).toEqual({ ÉLISE: 'taken' });
  });
});
