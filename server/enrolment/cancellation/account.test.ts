import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { sumOf } from '#contract/money.ts';
import { engines, postgres } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { isAnybodyWaiting } from '../../testing/is-anybody-waiting.ts';
import type { PaidOrder } from '../orders/order-store.ts';
import { Store } from '../store.ts';

describe.each(engines)('what was paid and what went back on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  let order: PaidOrder;
  let refunds = 0;
  beforeEach(async () => {
    ({ order } = await fixture.enrol({ items: ['logo', 'fortran'], amount: 59_800 }));
    await fixture.store.transaction((tx) => refund(10_000, tx));
  });

  const refund = async (amount: number, tx: Store) => {
    const { payment_id } = order;
    const payment = await tx.payments.existing(payment_id);
    const seen = { status: 'processed', seen_at: fixture.clock(), course_id: null } as const;
    refunds += 1;
    await tx.payments.putRefund({ id: `rfnd_${refunds}`, payment_id, amount, ...seen });
    await tx.payments.put({ ...payment, amount_refunded: payment.amount_refunded + amount });
  };
  const account = async () => {
    const { parts, refunds } = await fixture.store.cancellations.account(order.id);
    return { refunded: parts[0]?.refunded, listed: sumOf(refunds) };
  };

  test('are read at one moment while refunds are noted', async () => {
    for (let time = 0; time < 20; time++) {
      const reading = account();
      await fixture.store.transaction((tx) => refund(100, tx));
      const { refunded, listed } = await reading;
      expect(listed).toBe(refunded);
    }
  });

  test.runIf(engine === postgres)('also if the refunds are read late', async () => {
    const { db } = fixture;
    const { reading } = await db.transaction().execute(async (transaction) => {
      await sql`lock table refunds in access exclusive mode`.execute(transaction);
      const reading = account();
      while (!(await isAnybodyWaiting(db)));
      await refund(20_000, new Store(transaction));
      return { reading };
    });
    expect(await reading).toEqual({ refunded: 10_000, listed: 10_000 });
    expect(await account()).toEqual({ refunded: 30_000, listed: 30_000 });
  });
});
