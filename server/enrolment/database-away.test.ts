import { expect, test, vi } from 'vitest';
import { connect } from '../db/database.ts';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import { sqlite } from '../testing/engines.ts';
import { enrolmentPerTest } from '../testing/enrolment-fixture.ts';
import { handleWebhookEvents } from './payments/webhook.ts';
import { Store } from './store.ts';

const fixture = enrolmentPerTest(sqlite);

test('an event whose settlement finds no database waits without using up its tries', async () => {
  const orderId = await fixture.placeOrder();
  const { razorpay_payment_id } = fixture.pay(orderId);
  const payload = { payment: { entity: fixture.paymentEntity(razorpay_payment_id) } };
  const body = JSON.stringify({ event: 'payment.captured', payload });
  const { context } = fixture.enrolment;
  await context.store.webhookEvents.store(
    { id: 'e1', event: 'payment.captured', razorpay_order_id: orderId, body },
    0,
  );

  // Only settlements find the database away: events can still be read and noted.
  const gone = connect({ databaseUrl: 'postgres://nobody@localhost:1/none', dataDir: '.' });
  const settling = vi.spyOn(context.store, 'transaction');
  settling.mockImplementation((work) => new Store(gone).transaction(work));
  for (let times = 0; times < 25; times++)
    await expect(handleWebhookEvents(context)).rejects.toThrow(DatabaseUnavailable);
  settling.mockRestore();
  await gone.destroy();
  await handleWebhookEvents(context);
  expect(await fixture.statusOf(orderId)).toBe('paid');
  expect(await fixture.attention()).toEqual([]);
});
