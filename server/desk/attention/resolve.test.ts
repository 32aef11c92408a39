import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../db/database.ts';
import { askWhileCancelling, MOVED } from '../../enrolment/seats/moved-batches.ts';
import { batchName } from '../../enrolment/seats/seat-store.ts';
import { Store } from '../../enrolment/store.ts';
import { postgres } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { isAnybodyWaiting } from '../../testing/is-anybody-waiting.ts';
import { undated } from '../../testing/test-catalogue.ts';
import { resolveAttention } from './resolve.ts';

const LOGO = { course_id: 'logo', batch: '2027-01-04' };
const fixture = enrolmentPerTest(postgres);

test('the question about a batch can’t be resolved while its cancelling is stored', async () => {
  const { order } = await fixture.enrol({ items: ['logo'] });
  fixture.changeContent('logo', undated);
  const { clock, db, store } = fixture;
  const id = (await store.attention.add(MOVED, batchName(LOGO), 'not on the site', clock())) as string;
  const second = connect(fixture);
  onTestFinished(() => second.destroy());
  const { done } = await store.transaction(async (tx) => {
    await tx.enrolments.markCancelled({ order_id: order.id, course_id: 'logo' }, clock());
    await askWhileCancelling(LOGO, tx, fixture.enrolment.context);
    let isOver = false;
    const done = resolveAttention(id, { store: new Store(second), clock })
      .catch((error: Error) => error.message)
      .finally(() => {
        isOver = true;
      });
    while (!isOver && !(await isAnybodyWaiting(db)));
    return { done };
  });
  expect(await done).toContain('Cancel it once more');
  expect(await store.attention.waiting(MOVED)).toEqual([batchName(LOGO)]);
});
