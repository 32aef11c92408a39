import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { databasePerTest, engines, openMigrated, sqlite } from '../testing/engines.ts';
import { isAddress, isSameStudent, likelySameStudent, sameStudent, studentKey } from './same-person.ts';

type Person = { email: string | null; name: string | null };

const asha: Person = { email: 'asha@example.com', name: 'Asha Rao' };
const unnamed: Person = { ...asha, name: null };
const unknown: Person = { email: null, name: null };

describe.each(engines)('on $name', (engine) => {
  const opened = databasePerTest(engine);

  const compared = async (one: Person, other: Person) => {
    const row = ({ email, name }: Person) =>
      sql`(select cast(${email} as text) as email, cast(${name} as text) as name)`;
    const asNumber = (condition: string) => sql`case when ${sql.raw(condition)} then 1 else 0 end`;
    const { rows } = await sql<Record<'same' | 'likely' | 'counted', number>>`
      select ${asNumber(sameStudent('one', 'other'))} as same,
        ${asNumber(likelySameStudent('one', 'other'))} as likely,
        ${asNumber(`${studentKey('one')} = ${studentKey('other')}`)} as counted
      from ${row(one)} as one, ${row(other)} as other`.execute(opened.db);
    return rows[0];
  };

  test.each<[string, Person, Person, { same: number; likely: number }]>([
    ['in other letters', asha, { email: 'Asha@Example.com', name: 'ASHA RAO' }, { same: 1, likely: 1 }],
    ['a sibling', asha, { ...asha, name: 'Bala Rao' }, { same: 0, likely: 0 }],
    ['another address', asha, { ...asha, email: 'rao@example.com' }, { same: 0, likely: 0 }],
    ['two without a name', unnamed, unnamed, { same: 0, likely: 1 }],
    ['one without a name', asha, unnamed, { same: 0, likely: 0 }],
    ['two of whom nothing is known', unknown, unknown, { same: 0, likely: 0 }],
  ])('the same student, or not: %s', async (_, one, other, { same, likely }) => {
    expect(await compared(one, other)).toEqual({ same, likely, counted: same });
    expect(isSameStudent(one, other)).toBe(same === 1);
  });

  test('what JavaScript stores in small letters is found by what was typed', async () => {
    const typed = { email: 'ÉLISE.Z@Example.com', name: 'RENÉ' };
    const stored = { email: typed.email.toLowerCase(), name: 'René' };
    expect(isSameStudent(typed, stored)).toBe(true);
    const found = async (asked: string) => {
      const query = sql<{ email: string }>`
        select email from (select cast(${stored.email} as text) as email) as known
        where ${isAddress('email', asked)}`;
      return (await query.execute(opened.db)).rows.length;
    };
    expect(await found(typed.email)).toBe(1);
    expect(await found('elise.z@example.com')).toBe(0);
  });
});

test('SQLite finds orders of an address, or of the same student, by the index', async () => {
  const { db, drop } = await openMigrated(sqlite);
  onTestFinished(drop);
  const planOf = async (query: ReturnType<typeof sql>) =>
    JSON.stringify((await sql`explain query plan ${query}`.execute(db)).rows);
  const byIndex = /SEARCH orders USING INDEX orders_by_address(?!.*SCAN)/;
  expect(await planOf(sql`select id from orders where ${isAddress('email', 'a@example.com')}`)).toMatch(
    byIndex,
  );
  for (const same of [sameStudent, likelySameStudent])
    expect(
      await planOf(sql`
        select orders.id from orders asked join orders on ${sql.raw(same('orders', 'asked'))}
        where asked.id = ${'a'}`),
    ).toMatch(byIndex);
});
