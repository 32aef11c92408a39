import { beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';

const DAY = 24 * 60;
const JOINED = 'You are on the waiting list: Logo';
const OFFERED = 'A place for you: Logo';
const LAPSED = 'Your place is no longer held: Logo';

describe.each(engines)('how an offer ends, on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  /** A full batch that Chitra and Deepa wait for; its first student leaves, and the seat is offered to Chitra. */
  beforeEach(async () => {
    for (const name of ['Asha', 'Bala']) await fixture.settle((await ordered(name)).body.orderId);
    for (const name of ['Chitra', 'Deepa'])
      await fixture.call('/api/waiting-list', { course_id: 'logo', name, email: `${name}@example.com` });
    await fixture.db
      .updateTable('enrolments')
      .set({ status: 'cancelled' })
      .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('name', '=', 'Asha'))
      .execute();
    await offer();
  });

  const ordered = (name: string, changes: object = {}) =>
    fixture.call(
      '/api/payment/create-order',
      fixture.order({ items: ['logo'], name, email: `${name}@example.com`, ...changes }),
    );
  const offer = () => fixture.enrolment.waitingList.runOnce();
  const mailsToChitra = async () => {
    await fixture.sendMail();
    return fixture.posted.filter(({ to }) => to === 'chitra@example.com').map(({ mail }) => mail);
  };
  const subjects = async () => (await mailsToChitra()).map(({ subject }) => subject).sort();
  const token = async () => {
    const text = (await mailsToChitra()).map((mail) => mail.text).join();
    return /#offer=(\S+)/.exec(text)?.[1];
  };
  const statuses = async () => {
    const entries = await fixture.db.selectFrom('waiting_list').select('status').orderBy('name').execute();
    return entries.map(({ status }) => status);
  };

  test('after a mail outage longer than the offer, its person is told once that it is over', async () => {
    fixture.later(DAY);
    await offer();
    expect(await subjects()).toEqual([JOINED, LAPSED]);
  });

  test('who has enrolled is not told that the place goes to the next person', async () => {
    const { body } = await ordered('Chandra', { offer: await token() });
    fixture.later(DAY);
    await offer();
    expect(await statuses()).toEqual(['lapsed', 'offered']);
    await fixture.settle(body.orderId);
    expect(await statuses()).toEqual(['taken', 'offered']);
    expect(await subjects()).toEqual([OFFERED, JOINED]);
  });

  test('an offer taken in its last minutes lapses when its order is not paid in time', async () => {
    fixture.later(DAY - 5);
    await ordered('Chitra', { offer: await token() });
    fixture.later(14);
    await offer();
    expect(await statuses()).toEqual(['offered', 'waiting']);
    expect(await subjects()).toEqual([OFFERED, JOINED]);
    fixture.later(1);
    await offer();
    expect(await statuses()).toEqual(['lapsed', 'offered']);
    expect(await subjects()).toEqual([OFFERED, JOINED, LAPSED]);
  });

  test('an offer taken in its last minutes and paid after it had ended is taken', async () => {
    fixture.later(DAY - 5);
    const { body } = await ordered('Chitra', { offer: await token() });
    fixture.later(14);
    await offer();
    await fixture.settle(body.orderId);
    fixture.later(1);
    await offer();
    expect(await statuses()).toEqual(['taken', 'waiting']);
    expect(await subjects()).not.toContain(LAPSED);
  });
});
