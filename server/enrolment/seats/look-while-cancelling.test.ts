import { describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '../../db/database.ts';
import { postgres } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { isAnybodyWaiting } from '../../testing/is-anybody-waiting.ts';
import { undated } from '../../testing/test-catalogue.ts';
import { Store } from '../store.ts';
import { askWhileCancelling, flagMovedBatches, MOVED } from './moved-batches.ts';
import { batchName } from './seat-store.ts';

const LOGO = { course_id: 'logo', batch: '2027-01-04' };

describe('the question about a batch that is cancelled while a site looks whether it is back', () => {
  const fixture = enrolmentPerTest(postgres);

  const secondStore = () => {
    const second = connect(fixture);
    onTestFinished(() => second.destroy());
    return new Store(second);
  };
  /** Starts what another process does, and goes on when that waits for a lock, or is over. */
  const untilWaiting = async (other: () => Promise<unknown>) => {
    let isOver = false;
    const done = other().finally(() => {
      isOver = true;
    });
    while (!isOver && !(await isAnybodyWaiting(fixture.db)));
    return { done };
  };
  const cancelFor = async (orderId: string, tx: Store) => {
    const { context } = fixture.enrolment;
    await tx.enrolments.markCancelled({ order_id: orderId, course_id: 'logo' }, fixture.clock());
    await askWhileCancelling(LOGO, tx, context);
  };
  /** A student, and a question that is open although the site has the start. */
  const asked = async () => {
    const { order } = await fixture.enrol({ items: ['logo'] });
    await fixture.store.attention.add(MOVED, batchName(LOGO), 'not on the site', fixture.clock());
    fixture.later(1);
    return order.id;
  };
  const waiting = () => fixture.store.attention.waiting(MOVED);

  test('stays open if the site looks before the cancelling is stored', async () => {
    const orderId = await asked();
    const { context } = fixture.enrolment;
    const store = secondStore();
    const looking = await fixture.store.transaction(async (tx) => {
      await tx.attention.lock(MOVED, batchName(LOGO));
      const look = await untilWaiting(() => flagMovedBatches({ ...context, store }));
      await cancelFor(orderId, tx);
      return look;
    });
    await looking.done;
    expect(await waiting()).toEqual([batchName(LOGO)]);
  });

  test('is open again if the site closes it before the cancelling asks', async () => {
    const orderId = await asked();
    const store = secondStore();
    fixture.changeContent('logo', undated);
    const cancelling = await fixture.store.transaction(async (tx) => {
      await tx.attention.lock(MOVED, batchName(LOGO));
      const cancel = await untilWaiting(() => store.transaction((other) => cancelFor(orderId, other)));
      await tx.attention.close(MOVED, batchName(LOGO), 'The site has this start again.', fixture.clock());
      return cancel;
    });
    await cancelling.done;
    expect(await waiting()).toEqual([batchName(LOGO)]);
  });
});
