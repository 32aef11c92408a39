import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '../../db/database.ts';
import { engines } from '../../testing/engines.ts';
import { type EnrolmentFixture, openEnrolmentFixture } from '../../testing/enrolment-fixture.ts';
import { startingOn } from '../../testing/test-catalogue.ts';
import { OrderStore } from '../order-store.ts';
import { flagMovedBatches } from '../seats/moved-batches.ts';
import { tellListsEnded } from './tell-lists-ended.ts';

const START = Date.parse('2027-01-04T19:00:00+05:30');
const student = (name: string) => ({ name, email: `${name.toLowerCase()}@example.com` });

describe.each(engines)('whoever still waits when the batch begins, on $name', (engine) => {
  let fixture: EnrolmentFixture;
  beforeEach(async () => {
    fixture = await openEnrolmentFixture(engine);
    for (const name of ['Asha', 'Bala']) {
      const orderId = await fixture.placeOrder({ items: ['logo'], ...student(name) });
      await fixture.call('/api/payment/success', fixture.pay(orderId));
    }
    for (const name of ['Chitra', 'Deepa'])
      await fixture.call('/api/waiting-list', { course_id: 'logo', ...student(name) });
  });
  afterEach(() => fixture.close());

  const look = () => fixture.enrolment.waitingList.offerSeats();
  const told = async () => {
    await fixture.sendMail();
    const subject = 'Logo has begun, and no place became free';
    const mails = fixture.posted.filter(({ mail }) => mail.subject === subject);
    return { names: mails.map(({ to }) => to.split('@')[0]).sort(), text: mails[0]?.mail.text };
  };
  const nobody = { names: [], text: undefined };
  const setStatus = (name: string, status: 'lapsed' | 'taken') =>
    fixture.db.updateTable('waiting_list').set({ status }).where('name', '=', name).execute();

  test('is told once, by whichever process, and about the next batch', async () => {
    fixture.changeContent('logo', { nextBatch: 'June 2027' });
    fixture.setNow(START - 1);
    await look();
    expect(await told()).toEqual(nobody);
    fixture.setNow(START);
    const second = connect(fixture);
    const other = { ...fixture.enrolment.context, store: new OrderStore(second) };
    await Promise.all([look(), tellListsEnded(other), look(), tellListsEnded(other)]);
    await second.destroy();
    fixture.later(60);
    await look();
    const { names, text } = await told();
    expect(names).toEqual(['chitra', 'deepa']);
    expect(text).toContain('You can enrol for the next one, planned for June 2027, on its page:');
    expect(text).toContain('https://school.example/courses/logo');
    expect(text).toContain('do not write to you again about it');
  });

  test('hears nothing of it once off the list, or enrolled, also at the last moment', async () => {
    await setStatus('Chitra', 'lapsed');
    fixture.setNow(START);
    await look();
    await setStatus('Deepa', 'taken');
    expect(await told()).toEqual(nobody);
  });

  test('is told at the start that was agreed, when the site names another one and both take place', async () => {
    fixture.changeContent('logo', startingOn('2027-03-01', '1st March 2027 at 7 PM'));
    await flagMovedBatches(fixture.enrolment.context);
    fixture.setNow(START);
    await look();
    // The owner may still move everybody.
    expect(await told()).toEqual(nobody);
    await fixture.store.attention.resolve('batch-moved', 'logo@2027-01-04', START);
    fixture.setNow(START - 1);
    await look();
    expect(await told()).toEqual(nobody);
    fixture.setNow(START);
    await look();
    const { names, text } = await told();
    expect(names).toEqual(['chitra', 'deepa']);
    expect(text).toContain('The next one starts on 1st March 2027 at 7 PM.');
  });
});
