import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Call, callsUnderLoad, type Samples, timed } from './enrolment/calls-under-load.ts';
import { fillDatabase } from './enrolment/fill-database.ts';
import { pageCalls } from './enrolment/page-calls.ts';
import { startProvider } from './enrolment/provider.ts';
import { settlementsPerSecond } from './enrolment/settlements.ts';
import { median, p99 } from './percentiles.ts';
import { type Figure, report } from './report.ts';
import { startServer } from './server-under-test.ts';
import { undisturbed } from './undisturbed.ts';

/* Settlements a second, and latency with 50 clients: with few orders stored, and with a million. */

const FEW = 1000;
const MANY = 1_000_000;
const ROUNDS = 5;
const AT_ONCE = 50;
const ORDERS_A_ROUND = 1000;
const callsOfThePage: Set<Call> = new Set(['enrolment', 'pay', 'seats']);

const folders = [FEW, MANY].map((orders) => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-bench-'));
  return { orders, folder };
});
const provider = await startProvider();
for (const { orders, folder } of folders) {
  // The server's own migrations make the tables.
  await (await startServer({ ...provider.variables, DATA_DIR: folder })).stop();
  console.log(`filling the database with ${orders.toLocaleString('en-IN')} orders …`);
  fillDatabase(join(folder, 'banyan.sqlite'), orders);
}

// Interleaved, so that other load on the machine affects all of them alike.
const commits: number[] = [];
const settlements: number[][] = [[], []];
const oneByOne: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  commits.push(bareCommitsPerSecond());
  for (const [index, { folder }] of folders.entries())
    settlements[index]?.push(await settlementsPerSecond(folder, AT_ONCE));
  oneByOne.push(await settlementsPerSecond(folders[0]?.folder ?? '', 1));
}

const servers = await Promise.all(
  folders.map(({ folder }) => startServer({ ...provider.variables, DATA_DIR: folder })),
);
const samples: Samples[][] = [[], []];
/** The 99th percentile of each round. */
const pages: number[][] = [[], []];
let repeats = 0;
// Warm-up: the first round runs uncompiled code and is not counted.
for (let round = 0; round <= ROUNDS; round++) {
  for (const [index, server] of servers.entries()) {
    const taken = await callsUnderLoad(server.origin, provider, ORDERS_A_ROUND);
    leaveNothingToDo(folders[index]?.folder ?? '');
    const looked = await undisturbed(() => pageCalls(server.origin, taken.tokens));
    if (round === 0) continue;
    repeats += looked.repeats;
    samples[index]?.push(taken.samples);
    pages[index]?.push(p99(looked.result));
  }
}
await Promise.all(servers.map((server) => server.stop()));
await provider.stop();
for (const { folder } of folders) rmSync(folder, { recursive: true, force: true });

const bare = median(commits);
const [few, many] = settlements.map(median) as [number, number];
const p99Of = (call: Call) =>
  samples.map((rounds) => p99(rounds.flatMap((round) => round[call]))) as [number, number];
const kept = report(
  'npm run bench:enrolment',
  [
    { name: 'settlements a second', value: few, unit: '/s', limit: bare * 0.25, sense: 'least' },
    {
      name: 'settlements a second among a million',
      value: many,
      unit: '/s',
      limit: few / 1.5,
      sense: 'least',
    },
    ...timed.flatMap((call): Figure[] => {
      const [few, many] = p99Of(call);
      const limit = few * (callsOfThePage.has(call) ? 1.2 : 1.5);
      return [
        { name: `p99 of ${call}`, value: few, unit: 'ms', limit: 1000, sense: 'most' },
        { name: `p99 of ${call} among a million`, value: many, unit: 'ms', limit, sense: 'most' },
      ];
    }),
    ...folders.map(({ orders }, index): Figure => {
      const name = `p99 of the enrolment page alone among ${orders.toLocaleString('en-IN')}`;
      return { name, value: median(pages[index] ?? []), unit: 'ms', limit: 20, sense: 'most' };
    }),
  ],
  [
    `A bare loop commits ${Math.round(bare)} times a second, durably, on this disk. Settlements are brought by ${AT_ONCE} at once and share commits, while the bare loop commits one by one. Brought one at a time, each with a commit of its own, there are ${Math.round(median(oneByOne))} a second, ${Math.round((median(oneByOne) / bare) * 100)}% of the bare loop's. Medians of ${ROUNDS} interleaved rounds.`,
    `Calls come from ${AT_ONCE} clients at once; the 99th percentile is that of all ${(ROUNDS * ORDERS_A_ROUND).toLocaleString('en-IN')} calls of ${ROUNDS} interleaved rounds, after one that warmed up and is not counted.`,
    `The enrolment page alone is ${AT_ONCE} clients who each ask again as soon as they are answered, 20,000 times a round: ${pages.map((rounds) => rounds.map((ms) => ms.toFixed(1)).join(', ')).join(' and among a million ')} ms in the rounds, of which the median counts. ${repeats} rounds, in which the machine's host gave the processors to others, were repeated. Before it the emails of the round are marked as sent, and its unpaid instalments as asked about: it would time the printing of receipts, and reconciliation.`,
  ],
);
process.exit(kept ? 0 : 1);

/**
 * Marks all emails as sent, and takes instalments that nobody paid from reconciliation, which would ask about all of
 * them a minute later, in another round. An email that is being sent at this moment is sent to its end.
 */
function leaveNothingToDo(folder: string) {
  const database = new DatabaseSync(join(folder, 'banyan.sqlite'), { timeout: 5000 });
  database.prepare('update outbox set try_at = null, sent_at = ? where sent_at is null').run(Date.now());
  database.exec("update orders set check_at = null where status = 'created' and check_at is not null");
  database.close();
}

/** The disk's limit: one small row and one durable commit, as often as possible. */
function bareCommitsPerSecond(): number {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-bench-'));
  const database = new DatabaseSync(join(folder, 'bare.sqlite'));
  database.exec('pragma journal_mode = wal; pragma synchronous = full; create table rows (text text)');
  const insert = database.prepare('insert into rows values (?)');
  const started = performance.now();
  let count = 0;
  for (; performance.now() - started < 2000; count++)
    insert.run('a row of about a hundred characters'.padEnd(100));
  const rate = (count / (performance.now() - started)) * 1000;
  database.close();
  rmSync(folder, { recursive: true });
  return rate;
}
