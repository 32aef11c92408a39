import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../db/database.ts';
import { postgres } from '../../testing/engines.ts';
import { openEnrolmentFixture } from '../../testing/enrolment-fixture.ts';
import { isAnybodyWaiting } from '../../testing/is-anybody-waiting.ts';
import { Store } from '../store.ts';
import { flagCancelled, MOVED } from './moved-batches.ts';
import { batchName } from './seat-store.ts';

const LOGO = { course_id: 'logo', batch: '2027-01-04' };

test('a payment that settles while a cancellation is finished waits for it, and asks the owner anew', async () => {
  const fixture = await openEnrolmentFixture(postgres);
  onTestFinished(() => fixture.close());
  const { db, store } = fixture;
  const { context } = fixture.enrolment;
  const settle = (of: Store) => of.transaction((tx) => flagCancelled(LOGO, tx, context));
  await settle(store);
  const second = connect(fixture);
  onTestFinished(() => second.destroy());
  let isOver = false;
  const finishing = store.transaction(async (tx) => {
    await tx.attention.lock(MOVED, batchName(LOGO));
    const done = settle(new Store(second)).then(() => {
      isOver = true;
    });
    while (!isOver && !(await isAnybodyWaiting(db)));
    await tx.attention.resolve(MOVED, batchName(LOGO), fixture.clock());
    return { done };
  });
  await (await finishing).done;
  expect(await store.attention.waiting(MOVED)).toEqual([batchName(LOGO)]);
  expect(await db.selectFrom('outbox').selectAll().execute()).toHaveLength(2);
});
