import { expect, test } from 'vitest';
import { connect } from '../db/database.ts';
import { type Engine, postgres } from '../testing/engines.ts';
import { enrolmentPerTest } from '../testing/enrolment-fixture.ts';
import { openTcpProxy } from '../testing/tcp-proxy.ts';

let proxy: Awaited<ReturnType<typeof openTcpProxy>>;

/** PostgreSQL behind a network that can stop forwarding. */
const behindProxy: Engine = {
  name: 'PostgreSQL behind a proxy',
  open: async (template) => {
    const opened = await postgres.open(template);
    proxy = await openTcpProxy(opened.databaseUrl as string);
    const db = connect({ databaseUrl: proxy.url, dataDir: opened.dataDir });
    const drop = async () => {
      await Promise.all([db.destroy(), proxy.close()]);
      await opened.drop();
    };
    return { ...opened, db, drop };
  },
};
const fixture = enrolmentPerTest(behindProxy);

test('a PostgreSQL that hangs is a 503 within bounded time, and recovers without a restart', async () => {
  await fixture.placeOrder();
  proxy.hang();
  const started = performance.now();
  // More requests than the pool has connections: the others can't even get one.
  const calls = Array.from({ length: 15 }, () => fixture.call('/api/payment/getPaymentDetails/pay_1'));
  expect((await fixture.call('/readyz')).status).toBe(503);
  for (const { status, body } of await Promise.all(calls))
    expect({ status, body }).toEqual({
      status: 503,
      body: { error: 'Our database is not responding. Please try again in a minute.' },
    });
  expect(performance.now() - started).toBeLessThan(20_000);
  proxy.goOn();
  expect((await fixture.call('/readyz')).status).toBe(200);
  await fixture.placeOrder();
});
