import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { sqlite } from '../testing/engines.ts';
import { enrolmentPerTest } from '../testing/enrolment-fixture.ts';

const lines: string[] = [];
const logger = createLog('error', { write: (line) => void lines.push(line) });
const fixture = enrolmentPerTest(sqlite, logger);

/** SQLite's own size limit gives the same error as a full disk: SQLITE_FULL. */
const allowPages = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(fixture.db);
const ready = async () => (await fixture.call('/readyz')).status;
const place = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () => fixture.call('/api/payment/create-order', fixture.order())),
  );

test('a full disk is a 503 with its own error in the log, stores nothing, and needs no restart', async () => {
  expect(await ready()).toBe(200);
  await allowPages(1);
  // Fill until no page is left. Then many at once, which share a transaction.
  while ((await place(1))[0]?.status === 200);
  const stored = (await fixture.db.selectFrom('orders').select('id').execute()).length;
  lines.length = 0;
  for (const { status, body } of await place(5)) {
    expect(status).toBe(503);
    expect(body.error).toMatch(/try again in a minute/);
  }
  expect(await ready()).toBe(503);
  expect(lines).toHaveLength(6);
  for (const line of lines) {
    expect(JSON.parse(line).msg).toBe('the database does not answer');
    expect(JSON.parse(line).err.message).toContain('database or disk is full');
  }
  expect(await fixture.db.selectFrom('orders').select('id').execute()).toHaveLength(stored);

  await allowPages(1_000_000);
  expect(await ready()).toBe(200);
  expect((await place(5)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});
