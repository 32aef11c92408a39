import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { isPostgres } from '../../db/database.ts';
import { eraseOrders } from '../../enrolment/orders/erase-orders.ts';
import { engines } from '../../testing/engines.ts';
import { enrolmentPerTest } from '../../testing/enrolment-fixture.ts';
import { indexPiece, tidyIndex } from './search-index.ts';
import { trigramNumber, wordsOf } from './search-words.ts';
import { StudentSearch } from './student-search.ts';

test('a phone number is one word, however it is written', () => {
  for (const typed of ['98765 43210', '+91 98765 43210', '098765-43210', '9876543210'])
    expect(wordsOf(typed)).toEqual(['9876543210']);
  expect(wordsOf(' Asha\n RAO ')).toEqual(['asha', 'rao']);
});

describe.each(engines)('on $name', (engine) => {
  const fixture = enrolmentPerTest(engine);
  let search: StudentSearch;
  beforeEach(async () => {
    search = new StudentSearch(fixture.db);
  });

  const index = async () => {
    fixture.later(16);
    while ((await indexPiece(fixture.db, fixture.clock())) > 0);
    await tidyIndex(fixture.db);
  };
  const names = async (text: string) => (await search.find(text)).students.map(({ name }) => name);
  const enrolled = () =>
    fixture.db.selectFrom('orders').selectAll().orderBy('created_at').executeTakeFirstOrThrow();
  /** How many documents of the index contain a trigram. */
  const documentsWith = async (trigram: string): Promise<number> => {
    const query = isPostgres(fixture.db)
      ? sql<{
          count: number;
        }>`select count(*) as count from search_documents where trigrams @> ${[trigramNumber(trigram)]}::integer[]`
      : sql<{
          count: number;
        }>`select count(*) as count from search_trigrams where search_trigrams match ${`"${trigram}"`}`;
    return Number((await query.execute(fixture.db)).rows[0]?.count);
  };

  test.each(['fresh', 'indexed'])('finds a student by any part, %s', async (state) => {
    const asha = await fixture.enrol({
      name: 'Asha Rao',
      email: 'Asha.Rao@example.com',
      phone: '9876543210',
    });
    fixture.later(1);
    await fixture.enrol({
      name: 'आशा कुमारी',
      email: 'kumari@example.com',
      phone: '9111111112',
      guardian: 'Gita Devi',
    });
    const { id, razorpay_order_id } = await enrolled();
    const { number } = await fixture.db
      .selectFrom('receipts')
      .select('number')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    if (state === 'indexed') await index();
    const found = [
      ...['asha', 'SHA.', 'sha ra', 'rao asha', '.rao@ex', '76543', '+91 98765 43210', '98765 43210'],
      ...[id, id.slice(-8).toUpperCase(), id.slice(22, 30), razorpay_order_id ?? '', asha.paymentId],
      ...[
        (razorpay_order_id ?? '').slice(8, 14),
        asha.paymentId.slice(6, 12),
        number,
        number.slice(-6),
        'as',
      ],
    ];
    for (const part of found) expect([part, await names(part)]).toEqual([part, ['Asha Rao']]);
    for (const part of ['कुम', 'आशा', 'gita', 'kumari@', 'ku'])
      expect([part, await names(part)]).toEqual([part, ['आशा कुमारी']]);
    expect(await names('example.com')).toEqual(['आशा कुमारी', 'Asha Rao']);
    // Letters alone may stand in one of the random ids.
    for (const part of ['asha kumari', 'rao.', '.oar', '%', '"', '" OR "', "'", '%_%', ' ', 'zz'])
      expect([part, await names(part)]).toEqual([part, []]);
  });

  test('what changes is found under its new name only, at once and after indexing', async () => {
    await fixture.enrol({ name: 'Asha Rao' });
    await index();
    const { id } = await enrolled();
    await fixture.store.orders.update(id, { name: 'Usha Nair' });
    for (const _ of ['before', 'after']) {
      expect(await names('usha')).toEqual(['Usha Nair']);
      expect(await names('asha rao')).toEqual([]);
      expect(await documentsWith('rao')).toBe(0);
      await index();
    }
    expect(await documentsWith('nai')).toBe(1);
  });

  test('an erased person leaves the index at once, and the order is still found by its ids', async () => {
    const { paymentId } = await fixture.enrol({ name: 'Asha Rao', guardian: 'Gita Devi' });
    fixture.later(1);
    await fixture.enrol({ name: 'Asha Nair', email: 'nair@example.com', phone: '9111111112' });
    await index();
    const { id } = await enrolled();
    expect(await documentsWith('ash')).toBe(2);
    await eraseOrders([id], fixture.store, fixture.clock());
    expect(await documentsWith('ash')).toBe(1);
    for (const trigram of ['rao', 'git', 'a@e'])
      expect([trigram, await documentsWith(trigram)]).toEqual([trigram, 0]);
    await index();
    expect(await names('asha')).toEqual(['Asha Nair']);
    expect((await search.find(paymentId.slice(4, 12))).students).toMatchObject([{ id, name: null }]);
  });

  test('an instalment leads to its registration, once', async () => {
    await fixture.enrol({ items: ['pascal'] });
    const { id, email } = await enrolled();
    await fixture.db
      .insertInto('orders')
      .values({
        ...(await enrolled()),
        id: 'later',
        receipt: 'later',
        razorpay_order_id: 'order_Later0',
        payment_id: null,
        kind: 'instalment',
        registration_id: id,
        created_at: fixture.clock() + 1,
      })
      .execute();
    await index();
    for (const text of [email ?? '', 'order_Later0', 'later0'])
      expect((await search.find(text)).students.map((student) => student.id)).toEqual([id]);
  });

  test('shows the newest and says when there are more, or when the index is not complete', async () => {
    const { db } = fixture;
    await fixture.enrol();
    const first = await enrolled();
    const rows = Array.from({ length: 2500 }, (_, count) => ({
      ...first,
      id: `copy-${count}`,
      receipt: `copy-${count}`,
      razorpay_order_id: null,
      payment_id: null,
      name: count < 3 ? 'Old Friend' : 'Asha Rao',
      phone: '9000001111',
      created_at: first.created_at + count,
    }));
    for (let start = 0; start < rows.length; start += 500)
      await db
        .insertInto('orders')
        .values(rows.slice(start, start + 500))
        .execute();
    expect(await search.find('old friend')).toEqual({
      students: [],
      more: false,
      scope: { indexedUntil: 0 },
    });
    await index();
    expect(await search.find('old friend')).toMatchObject({
      students: { length: 3 },
      more: false,
      scope: 'all',
    });
    const many = await search.find('rao');
    expect(many).toMatchObject({ more: true, scope: 'all' });
    expect(many.students.map(({ id }) => id)).toEqual(
      Array.from({ length: 50 }, (_, count) => `copy-${2499 - count}`),
    );
    const byReceipt = (await search.find('000001')).students.map(({ id }) => id);
    expect(byReceipt.slice(0, 2), 'the receipt of this number first').toEqual([first.id, 'copy-2499']);
    expect(await search.find('a')).toMatchObject({ more: true, scope: 'newest' });
  });
});
