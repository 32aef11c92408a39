import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '../../db/database.ts';
import { engines, postgres } from '../../testing/engines.ts';
import { enrolmentPerTest, openEnrolmentFixture } from '../../testing/enrolment-fixture.ts';
import { isAnybodyWaiting } from '../../testing/is-anybody-waiting.ts';
import { person } from '../../testing/student.ts';
import { startingOn } from '../../testing/test-catalogue.ts';
import { flagMovedBatches } from '../seats/moved-batches.ts';
import { openBatches } from '../seats/open-batches.ts';
import type { Batch } from '../seats/seat-store.ts';
import { Store } from '../store.ts';
import { tellListsEnded } from './tell-lists-ended.ts';

const START = Date.parse('2027-01-04T19:00:00+05:30');

describe.each(engines)('whoever still waits when the batch begins, on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  beforeEach(async () => {
    await fixture.fillLogo();
    for (const name of ['Chitra', 'Deepa']) await fixture.wait(name);
  });

  const look = () => fixture.enrolment.waitingList.runOnce();
  const told = async () => {
    await fixture.sendMail();
    const subject = 'Logo has begun, and we could not offer you a place';
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
    const other = { ...fixture.enrolment.context, store: new Store(second) };
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

test('nothing is added about who is erased in the same moment by another process', async () => {
  const fixture = await openEnrolmentFixture(postgres);
  onTestFinished(() => fixture.close());
  const { db, store } = fixture;
  const [logo] = openBatches(fixture.catalogue, fixture.clock());
  const batch = logo as Batch;
  await store.seats.lockBatchWith(batch);
  const about = { course_id: batch.course_id, batch: batch.batch, ...person('Chitra') };
  const offer = { offer_hash: null, offer_ends_at: null, order_id: null };
  await store.waitingList.join({ id: 'w1', status: 'waiting', created_at: 1, ...about, ...offer });
  fixture.setNow(START);
  const second = connect(fixture);
  onTestFinished(() => second.destroy());
  let isOver = false;
  const telling = store.transaction(async (tx) => {
    await tx.seats.lockBatch(batch);
    const other = { ...fixture.enrolment.context, store: new Store(second) };
    const done = tellListsEnded(other).then(() => {
      isOver = true;
    });
    while (!isOver && !(await isAnybodyWaiting(db)));
    await tx.waitingList.remove(['w1']);
    return { done };
  });
  await (await telling).done;
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
});
