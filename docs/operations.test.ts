import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { attentionReasons } from '../server/enrolment/attention/attention-reasons.ts';
import { variableNames } from '../server/env/variables.ts';
import { Outbox } from '../server/mail/outbox.ts';
import { type Engine, engines, openMigrated } from '../server/testing/engines.ts';

/* The runbook must explain everything that the server reads from its environment, logs or flags. */

const runbook = readFileSync('docs/operations.md', 'utf8');

test('every variable is in the sample file and explained in the runbook', () => {
  const sample = readFileSync('.env.example', 'utf8');
  expect(variableNames.filter((name) => !new RegExp(`^#${name}=`, 'm').test(sample))).toEqual([]);
  expect(variableNames.filter((name) => !runbook.includes(`| \`${name}\` |`))).toEqual([]);
});

test('neither explains a variable that nobody reads', () => {
  const sample = readFileSync('.env.example', 'utf8');
  const sampled = [...sample.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name);
  const explained = [...runbook.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
  expect([...sampled, ...explained].filter((name) => !variableNames.includes(name as never))).toEqual([]);
});

test('every warning and error of the log is explained', () => {
  const sources = ['server', 'desk'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !/test/.test(path))
      .map((path) => readFileSync(join(folder, path), 'utf8')),
  );
  const calls = sources.flatMap((source) => source.match(/\blog(ger)?\.(warn|error|fatal)\(/g) ?? []);
  const said = sources.flatMap((source) =>
    [...source.matchAll(/\blog(?:ger)?\.(warn|error|fatal)\((?:[^']|'(?=[^']*'\]))*?'([^']+)',?\s*\)/g)].map(
      ([, level, message]) => `| \`${message}\` | ${level} |`,
    ),
  );
  expect(said).toHaveLength(calls.length);
  expect(said.filter((line) => !runbook.includes(line))).toEqual([]);
});

test('every attention reason is explained', () => {
  const reasons = Object.keys(attentionReasons);
  expect(reasons.filter((reason) => !runbook.includes(`| \`${reason}\` |`))).toEqual([]);
});

test('its list of contents names every chapter, in order', () => {
  const anchor = (title: string) =>
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-');
  const chapters = [...runbook.matchAll(/^## (.+)$/gm)].map(([, title = '']) => `${title} #${anchor(title)}`);
  const listed = [...runbook.matchAll(/^- \[(.+)\]\((#\S+)\)$/gm)].map(
    ([, title, link]) => `${title} ${link}`,
  );
  expect(listed).toEqual(chapters);
});

test('every test that the runbook names is there', () => {
  const named = [...runbook.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, path]) => path as string);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test('its SQL about waiting mail leaves refused, erased and mail in flight alone', async () => {
  const { db, drop } = await openMigrated(engines[0] as Engine);
  onTestFinished(drop);
  const [waiting, sendNow] = ['What waits', 'Send all of it now'].map(
    (title) => new RegExp(`^- ${title}: \`([^\`]+)\``, 'm').exec(runbook)?.[1] as string,
  ) as [string, string];
  const outbox = new Outbox(db);
  for (const kind of ['guide-link', 'quote-notice', 'lead-answer', 'guide-notice'] as const)
    await outbox.add({ kind, subjectId: kind, recipient: 'hari@example.com', payload: {} as never }, 7);
  await db.updateTable('outbox').set({ tries: 4 }).execute();
  const ofKind = async (kind: string) => (await outbox.messagesOf([kind], [kind]))[0]?.id as string;
  await outbox.noteRefusal({ id: await ofKind('guide-link'), recipient: 'hari@example.com' }, 8, null, null);
  await outbox.forgetRecipients([await ofKind('quote-notice')]);
  await outbox.noteFailure(await ofKind('lead-answer'), 100, 'ETIMEDOUT');
  // Being sent: claimed until then.
  await db.updateTable('outbox').set({ try_at: 100 }).where('kind', '=', 'guide-notice').execute();
  expect((await sql.raw(waiting).execute(db)).rows).toMatchObject([
    { kind: 'guide-notice' },
    { kind: 'lead-answer' },
  ]);
  await sql.raw(sendNow).execute(db);
  const tries = await db.selectFrom('outbox').select(['kind', 'try_at']).orderBy('kind').execute();
  expect(tries).toEqual([
    { kind: 'guide-link', try_at: null },
    { kind: 'guide-notice', try_at: 100 },
    { kind: 'lead-answer', try_at: 0 },
    { kind: 'quote-notice', try_at: null },
  ]);
});
