import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { engines, openMigrated, sqlite } from '../testing/engines.ts';
import { alongIndex, messagesAbout } from './messages-about.ts';
import { Outbox } from './outbox.ts';

test.each(engines)('finds all messages about a subject on $name, and no others', async (engine) => {
  const { db, drop } = await openMigrated(engine);
  onTestFinished(drop);
  const outbox = new Outbox(db);
  expect(await messagesAbout(db, ['a1'])).toEqual([]);
  const kinds = ['guide-link', 'lead-answer', 'quote-notice'] as const;
  for (const kind of kinds)
    for (const subjectId of ['a', 'a1', 'a1#2', 'a1/part#3', 'a10', 'a1-x', 'A1', 'b', 'c#1'])
      await outbox.add({ kind, subjectId, recipient: '', payload: {} as never }, 0);
  const found = await messagesAbout(db, ['a1', 'none', 'a1', 'c']);
  for (const kind of kinds)
    expect(
      found
        .filter((one) => one.kind === kind)
        .map(({ subjectId }) => subjectId)
        .sort(),
    ).toEqual(['a1', 'a1', 'a1', 'c']);
  const many = Array.from({ length: 150 }, (_, index) => `more${index}`);
  expect(await messagesAbout(db, [...many, 'b'])).toHaveLength(kinds.length);
});

test('SQLite finds them without reading the whole outbox', async () => {
  const { db, drop } = await openMigrated(sqlite);
  onTestFinished(drop);
  const { rows } = await sql<{ detail: string }>`explain query plan ${alongIndex(['a', 'b'])}`.execute(db);
  const steps = rows.map(({ detail }) => detail);
  expect(steps.join('\n')).toMatch(
    /SEARCH outbox USING INDEX \w+ \(kind=\? AND subject_id>\? AND subject_id<\?\)/,
  );
  expect(steps.filter((step) => step.startsWith('SCAN outbox'))).toEqual([]);
});
