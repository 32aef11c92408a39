import { describe, expect, test } from 'vitest';
import { at } from '../../testing/at.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { person } from '../../testing/student.ts';
import { testCatalogue } from '../../testing/test-catalogue.ts';
import { deskPerTest } from '../desk-fixture.ts';
import { type EnrolRequest, enrolByHand } from './enrol-by-hand.ts';

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  const { desk } = deskPerTest(fixture);

  const enrol = (name: string, changes: Partial<EnrolRequest> = {}) =>
    enrolByHand(
      {
        student: { ...person(name), phone: '9876543210', guardian: 'Ravi' },
        courseId: 'logo',
        batch: '2027-01-04',
        paid: { method: 'cash', day: '2026-11-20', reference: '' },
        ...changes,
      },
      { ...fixture.enrolment.context, catalogue: testCatalogue },
    );

  test('gives the same enrolment, plan, receipt and confirmation as registering on the site', async () => {
    const { order, receipt } = await enrol('Asha');
    expect(order).toMatchObject({
      amount: 29_900,
      status: 'paid',
      razorpay_order_id: null,
      guardian: 'Ravi',
    });
    expect(receipt).toMatch(/-000001$/);
    expect(await fixture.store.enrolments.ofOrder(order.id)).toMatchObject([
      { batch: '2027-01-04', status: 'active' },
    ]);
    expect(await fixture.store.fees.planOf(order.id)).toHaveLength(2);
    const [mail] = await fixture.confirmations();
    expect(mail?.mail.attachments?.[0]?.filename).toBe(`${receipt}.pdf`);
    const token = /#(\S+)/.exec(mail?.mail.text ?? '')?.[1];
    const { body } = await fixture.call('/api/enrolment', undefined, token);
    expect(body.data.items).toMatchObject([{ course_id: 'logo', status: 'active' }]);
    fixture.later(60);
    expect(await desk('reconcile')).toContain('no difference');
  });

  test('the fee is that of the day it was paid, also when it is recorded later', async () => {
    const earlyBird = { lastDay: '2026-11-19', originalFee: 40_000 };
    const catalogue = testCatalogue.map((item) => ({
      ...item,
      pricing: { registrationFee: 29_900, earlyBird },
    }));
    const context = { ...fixture.enrolment.context, catalogue };
    const paidOn = async (name: string, day: string) => {
      const student = { name, email: `${name}@example.com` };
      const paid = { method: 'cash', day, reference: '' } as const;
      const request = { student, courseId: 'logo', batch: '2027-01-04', paid };
      return (await enrolByHand(request, context)).payment.amount;
    };
    expect(await paidOn('Asha', '2026-11-19')).toBe(29_900);
    expect(await paidOn('Bala', '2026-11-20')).toBe(40_000);
  });

  test('who pays while their seat is held is not one too many, though the owner made the batch overfull', async () => {
    await enrol('Asha');
    const last = await fixture.placeOrder({ items: ['logo'], name: 'Bala', email: 'bala@example.com' });
    await enrol('Chitra', { overfull: true });
    await fixture.settle(last);
    const dev = { name: 'Dev', email: 'dev@example.com' };
    expect((await fixture.call('/api/waiting-list', { ...dev, course_id: 'logo' })).status).toBe(200);
    await desk('offer logo@2027-01-04 dev@example.com', { overfull: true });
    await fixture.sendMail();
    const offer = fixture.posted.find(({ mail }) => mail.subject === 'A place for you: Logo');
    const [, token] = /#offer=(\S+)/.exec(offer?.mail.text ?? '') ?? [];
    await fixture.enrol({ ...dev, items: ['logo'], offer: token });
    expect(await fixture.db.selectFrom('enrolments').select('status').execute()).toHaveLength(4);
    expect(await fixture.attention()).toEqual([]);
  });

  test('a place free of charge needs a reason, has no receipt, and its fees are due', async () => {
    const free = { method: 'free', day: '2026-11-20', reference: '' } as const;
    await expect(enrol('Asha', { paid: free })).rejects.toThrow('Say why');
    const { order, receipt } = await enrol('Asha', { paid: { ...free, reference: 'scholarship' } });
    const back = desk(`refund ${order.id}`, { yes: true, method: 'cash' });
    await expect(back).rejects.toThrow('there is nothing to give back');
    expect([order.amount, receipt]).toEqual([0, '']);
    expect(await fixture.store.fees.planOf(order.id)).toHaveLength(2);
    expect((await fixture.confirmations())[0]?.mail.text).toContain('Paid: Free of charge');
    expect(await desk(`cancel ${order.id} logo`, { yes: true })).toContain(
      'Nothing more is to be given back',
    );
    expect(await fixture.db.selectFrom('receipts').selectAll().execute()).toEqual([]);
  });

  test('a full batch is refused unless the owner says so, also when two desks enrol at once', async () => {
    const results = await Promise.allSettled(['Asha', 'Bala', 'Chandra'].map((name) => enrol(name)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(enrol('Divya')).rejects.toThrow('has 2 seats, 2 of them taken');
    expect((await fixture.call('/api/seats')).body.data.logo.taken).toBe(2);
    await enrol('Divya', { overfull: true });
    expect((await fixture.call('/api/seats')).body.data.logo.taken).toBe(3);
    expect(await fixture.attention()).toEqual([]);
  });

  test('a free seat belongs to whoever waits; one who waits is enrolled and waits no more', async () => {
    for (const name of ['Asha', 'Bala']) await enrol(name);
    await fixture.call('/api/waiting-list', {
      course_id: 'logo',
      name: 'Chandra',
      email: 'chandra@example.com',
    });
    const { order } = await enrol('Divya', { overfull: true });
    await desk(`cancel ${order.id} logo`, { yes: true });
    const [first] = await fixture.db.selectFrom('orders').select('id').orderBy('id').execute();
    await desk(`cancel ${first?.id} logo`, { yes: true });
    await expect(enrol('Esha')).rejects.toThrow('1 person waits for one');
    await fixture.enrolment.waitingList.runOnce();
    await enrol('Chandra');
    expect(await desk('waiting logo@2027-01-04')).toMatch(/Chandra.*taken/);
    expect((await fixture.call('/api/seats')).body.data.logo.taken).toBe(2);
  });

  test('a student is in a batch once', async () => {
    const student = { name: 'Asha', email: 'Asha@Example.com', phone: '9876543210', guardian: 'Ravi' };
    await enrol('Asha', { student });
    await expect(enrol('Asha')).rejects.toThrow('already enrolled');
    expect(await fixture.db.selectFrom('receipts').selectAll().execute()).toHaveLength(1);
  });

  // The seats of Pascal are not limited.
  test.each([
    { courseId: 'logo', batch: '2027-01-04' },
    { courseId: 'pascal', batch: '2027-01-11' },
  ])('a student is in a batch of $courseId once, also when two desks enrol them at once', async (place) => {
    const results = await Promise.allSettled([enrol('Asha', place), enrol('Asha', place)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [refused] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toMatchObject({ message: expect.stringContaining('already enrolled') });
    expect(await fixture.db.selectFrom('receipts').selectAll().execute()).toHaveLength(1);
    expect(await fixture.attention()).toEqual([]);
  });

  // Nothing is counted here: neither the seats, nor receipts.
  test.each([
    { courseId: 'pascal', batch: '2027-01-11' },
    { courseId: 'fortran', batch: null },
  ])(
    'a student has one place free of charge in $courseId, also when two desks give it at once',
    async (place) => {
      const students = ['Asha', 'Bala', 'Chandra', 'Divya', 'Esha'];
      // Each desk has a connection of its own: opening one would put them in a row.
      await Promise.all([...students, ...students].map(() => fixture.store.attention.unresolved()));
      const paid = { method: 'free', day: '2026-11-20', reference: 'scholarship' } as const;
      const asTyped = (name: string) => ({ name: name.toUpperCase(), email: `${name}@Example.com` });
      const results = await Promise.allSettled(
        students.flatMap((name) => [
          enrol(name, { ...place, paid }),
          enrol(name, { ...place, paid, student: asTyped(name) }),
        ]),
      );
      const refused = results.flatMap((result) =>
        result.status === 'rejected' ? [String(result.reason)] : [],
      );
      expect(refused).toHaveLength(students.length);
      for (const reason of refused) expect(reason).toContain('already enrolled');
      expect(await fixture.db.selectFrom('enrolments').select('status').execute()).toHaveLength(
        students.length,
      );
    },
  );

  test('joins a batch that has begun, waits for the next, and is told what is wrong', async () => {
    fixture.setNow(Date.parse('2027-01-20T10:00:00+05:30'));
    const paid = { method: 'bank-transfer', day: '2027-01-20', reference: 'UTR 1' } as const;
    const { order } = await enrol('Asha', { paid });
    expect(await fixture.store.enrolments.ofOrder(order.id)).toMatchObject([
      { batch: '2027-01-04', class_schedule: 'M, W, F 7-7:50 PM' },
    ]);
    const next = await enrol('Bala', { paid, batch: null });
    const undated = { batch: null, start_date: null, class_schedule: null };
    expect(await fixture.store.enrolments.ofOrder(next.order.id)).toMatchObject([undated]);
    await expect(enrol('Asha', { paid, batch: '2027-02-01' })).rejects.toThrow('no batch that begins on');
    await expect(enrol('Asha', { paid, courseId: 'ada' })).rejects.toThrow('There is no course ada');
    await expect(enrol('R2D2', { paid })).rejects.toThrow('Name should not contain numbers.');
    const student = { name: 'Asha', email: 'asha@example.com', phone: '12' };
    await expect(enrol('Asha', { paid, student })).rejects.toThrow('10-digit');
  });

  test('the next batch is the one on the site until that begins', async () => {
    fixture.setNow(Date.parse('2027-01-04T18:59:59+05:30'));
    await expect(enrol('Asha', { batch: null })).rejects.toThrow(
      'The next batch of Logo is that of 4th January 2027.',
    );
    fixture.setNow(Date.parse('2027-01-04T19:00:00+05:30'));
    const { order } = await enrol('Asha', { batch: null });
    expect(await fixture.store.enrolments.ofOrder(order.id)).toMatchObject([{ batch: null }]);
  });

  test('who joins a batch that has begun reads nothing of a first class to come, nor of a late payment', async () => {
    const confirmationOn = async (name: string, day: string) => {
      fixture.setNow(at(day));
      await enrol(name, { paid: { method: 'free', day, reference: 'scholarship' } });
      await fixture.sendMail();
      return fixture.posted.find(({ to }) => to === person(name).email)?.mail.text;
    };
    const inTime = await confirmationOn('Asha', '2027-01-06');
    const late = await confirmationOn('Bala', '2027-01-12');
    for (const text of [inTime, late]) {
      expect(text).toContain('Logo has begun. We will write to you about joining.');
      expect(text).not.toContain('before the first class');
      expect(text).not.toContain('when your payment reached us');
    }
    expect(inTime).toContain('three free classes');
    // The fourth class was the day before.
    expect(late).not.toContain('free classes');
  });

  test('by command line', async () => {
    const said = await desk('enrol logo@2027-01-04', {
      name: 'Asha Rao',
      email: 'asha@example.com',
      method: 'cash',
    });
    expect(said).toMatch(/^Enrolled: order .*, receipt BC-26-27-000001\.$/);
    const id = /order (\S+),/.exec(said)?.[1];
    expect(await desk(`paid ${id}`, { entry: '1', method: 'bank-transfer', reference: 'UTR 7' })).toBe(
      '₹1,000 is paid. Receipt BC-26-27-000002 goes to the student.',
    );
    expect(await desk(`order ${id}`)).toContain('In cash on 20th November 2026');
    await expect(desk(`paid ${id}`, { entry: '9', method: 'cash' })).rejects.toThrow('no entry 9');
    await expect(desk(`paid ${id}`, { method: 'cash' })).rejects.toThrow('already paid');
    await expect(desk(`paid ${id}`, { entry: '2' })).rejects.toThrow('--method');
    expect(await desk(`refund ${id}`, { method: 'cash', amount: '99', yes: true })).toContain(
      '₹99 was given back',
    );
    const open = await fixture.placeOrder({ items: ['pascal'] });
    expect(await desk(`paid ${open}`, { method: 'cash' })).toMatch(
      /The registration is paid\. .* enrolled in Pascal of 11th January 2027\./,
    );
    await expect(desk(`recorded-by-mistake ${open}`, { reason: 'typo' })).rejects.toThrow(
      'every course of it ends. This can’t be undone. If the money comes after all, enrol the student anew. Say --yes',
    );
    expect(await desk(`recorded-by-mistake ${open}`, { reason: 'typo', yes: true })).toContain(
      'Refund note BCR-26-27-00000',
    );
    await desk(`paid ${await fixture.placeOrder({ items: ['cobol'] })}`, { method: 'cash' });
    const cobol = await fixture.db
      .selectFrom('enrolments')
      .select('order_id')
      .where('course_id', '=', 'cobol')
      .executeTakeFirstOrThrow();
    await desk(`cancel ${cobol.order_id} cobol`, { yes: true });
    const refund = /back_\S+/.exec(await desk('to-give-back'))?.[0];
    expect(await desk(`given-back ${refund}`, { method: 'cash' })).toContain('₹299 was given back');
    expect(await desk('to-give-back')).toBe('Nothing found.');
  });
});
