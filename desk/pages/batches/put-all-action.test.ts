import { beforeEach, describe, expect, test } from 'vitest';
import { deskPerTest } from '#server/desk/desk-fixture.ts';
import { requestCancellation } from '#server/enrolment/cancellation/request-cancellation.ts';
import type { Order } from '#server/enrolment/orders/order-store.ts';
import { engines } from '#server/testing/engines.ts';
import { enrolmentPerTest } from '#server/testing/enrolment-fixture.ts';
import { person } from '#server/testing/student.ts';
import { startingOn, undated } from '#server/testing/test-catalogue.ts';
import { deskSitePerTest } from '../../testing/desk-site-fixture.ts';

const DAY = '2027-01-04';
const PUT = '/batches/logo/next/put';
const FLAG = 'for a batch, and the site has dates now: 4th January 2027 at 7 PM.';

describe.each(engines)('putting all who wait into a batch on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  const site = deskSitePerTest(fixture);
  const { desk: command } = deskPerTest(fixture);
  beforeEach(() => {
    fixture.changeContent('logo', undated);
  });

  const register = async (name: string): Promise<Order> => {
    fixture.later(1);
    return (await fixture.enrol({ items: ['logo'], ...person(name) })).order;
  };
  const announce = () => fixture.changeContent('logo', startingOn(DAY, '4th January 2027 at 7 PM'));
  const batchOf = async ({ id }: Order) => (await fixture.store.enrolments.ofOrder(id))[0]?.batch;
  const text = async (path: string) => (await site.get(path)).text;

  test('is asked for on Today once the site has dates, and done once for everybody', async () => {
    const orders = [await register('Asha'), await register('Bala')];
    expect(await text('/')).toContain('Nothing waits for you.');
    expect(await text('/batches')).toContain('Logo 2 No dates yet');
    announce();
    expect(await text('/')).toContain(`2 students of Logo wait ${FLAG}`);
    expect(await command('attention')).toContain(`2 students of Logo wait ${FLAG} Put all into it: put-all`);
    for (const page of ['/', '/attention', '/batches', '/batches/logo/next'])
      expect((await site.get(page)).html).toContain(`href="${PUT}"`);
    expect(await text(`/batches/logo/${DAY}`)).toContain(
      '2 students who wait for dates have places here too. Put them into it',
    );
    const { answer, fields } = await site.prepare(PUT);
    expect(answer.text).toContain('2 students get a place in the batch of Logo that starts on 4th January');
    expect(answer.text).toContain('Then 2 of 2 seats are taken.');
    expect(answer.text).toContain('Asha asha@example.com');
    expect(await Promise.all(orders.map(batchOf)), 'a review changes nothing').toEqual([null, null]);
    for (const _ of [1, 2]) {
      const done = await site.post(PUT, fields);
      expect(done.text).toContain('2 students are in the batch of Logo');
      expect(done.path).toContain(`/batches/logo/${DAY}`);
    }
    expect(await Promise.all(orders.map(batchOf))).toEqual([DAY, DAY]);
    for (const { id } of orders) expect(await fixture.store.fees.planOf(id)).toHaveLength(2);
    await fixture.sendMail();
    const told = fixture.posted.filter(({ mail }) => mail.subject.startsWith('Logo starts on'));
    expect(told.map(({ to }) => to).toSorted()).toEqual(['asha@example.com', 'bala@example.com']);
    expect(await text('/')).toContain('Nothing waits for you.');
    expect((await fixture.call('/api/seats')).body.data.logo).toEqual({ seats: 2, taken: 2, left: 0 });
    expect(await text(PUT)).toContain('Nobody waits for the dates of this course.');
  });

  test('is done a minute after its review, also shortly before a camp, when the time to leave is two days', async () => {
    const order = await register('Asha');
    const camp = { ...startingOn('2026-11-22', '22nd November 2026 at 7 PM'), category: 'bootcamp' as const };
    fixture.changeContent('logo', camp);
    const { answer, fields } = await site.prepare(PUT);
    expect(answer.text).toContain('if they leave before 22nd November 2026 at 11 AM.');
    fixture.later(1);
    expect((await site.post(PUT, fields)).text).toContain('1 student is in the batch of Logo');
    expect(await batchOf(order)).toBe('2026-11-22');
  });

  test('leaves who may leave the course, and warns of too many', async () => {
    const leaving = await register('Asha');
    const others = [];
    for (const name of ['Bala', 'Chitra', 'Dev']) others.push(await register(name));
    await requestCancellation({ order: leaving, courseId: 'logo', reason: '' }, fixture.enrolment.context);
    announce();
    expect(await text('/')).toContain(`3 students of Logo wait ${FLAG}`);
    const { answer, fields } = await site.prepare(PUT);
    expect(answer.text).toContain('1 student stays on the list: the reason is below.');
    expect(answer.text).toContain('Asha Stays on the list. Decide first whether the student leaves');
    expect(answer.text).toContain('The batch then has 2 too many.');
    expect((await site.post(PUT, fields)).text).toContain(
      '3 students are told. 1 student stays on the list.',
    );
    expect(await Promise.all([leaving, ...others].map(batchOf))).toEqual([null, DAY, DAY, DAY]);
    await expect(command('put-all-into-batch logo')).rejects.toThrow('Decide first');
  });

  test('is not done to who comes after the review, in the last moment', async () => {
    const asha = await register('Asha');
    announce();
    const { fields } = await site.prepare(PUT);
    const { deskLog } = site.context;
    const begin = deskLog.begin.bind(deskLog);
    const others: Order[] = [];
    deskLog.begin = async (...entry) => {
      deskLog.begin = begin;
      fixture.changeContent('logo', undated);
      others.push(await register('Bala'));
      announce();
      return begin(...entry);
    };
    expect((await site.post(PUT, fields)).text).toContain('Other students wait now than the page showed.');
    expect(await Promise.all([asha, ...others].map(batchOf))).toEqual([null, null]);
    await fixture.sendMail();
    expect(fixture.posted.filter(({ mail }) => mail.subject.startsWith('Logo starts on'))).toEqual([]);
    expect((await site.act(PUT)).text).toContain('2 students are in the batch of Logo');
    expect(await Promise.all([asha, ...others].map(batchOf))).toEqual([DAY, DAY]);
  });

  test('by command line, after it has said what it will do', async () => {
    const order = await register('Asha');
    await expect(command('put-all-into-batch logo')).rejects.toThrow('Put its dates into the content first');
    announce();
    await expect(command('put-all-into-batch logo')).rejects.toThrow(
      /^1 student gets a place .*\n(.*\n)*Say --yes to do it\.$/,
    );
    expect(await batchOf(order)).toBe(null);
    expect(await command('put-all-into-batch logo', { yes: true })).toContain('1 student is told.');
    expect(await batchOf(order)).toBe(DAY);
  });
});
