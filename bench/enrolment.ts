import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { callsUnderLoad, type Latencies } from './enrolment/calls-under-load.ts';
import { fillBooks } from './enrolment/fill-books.ts';
import { startProvider } from './enrolment/provider.ts';
import { settlementsPerSecond } from './enrolment/settlements.ts';
import { median } from './median.ts';
import { type Figure, report } from './report.ts';
import { startServer } from './server-under-test.ts';

/* How many payments a second can be settled, and how long each call takes with 50 clients at once: with few orders stored, and with a million. */

const FEW = 1000;
const MANY = 1_000_000;
const ROUNDS = 5;

const folders = [FEW, MANY].map((orders) => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-bench-'));
  return { orders, folder };
});
const provider = await startProvider();
for (const { orders, folder } of folders) {
  // The server's own migrations make the tables.
  await (await startServer({ ...provider.variables, DATA_DIR: folder })).stop();
  console.log(`filling the books with ${orders.toLocaleString('en-IN')} orders …`);
  fillBooks(join(folder, 'banyan.sqlite'), orders);
}

// Interleaved, so that what else the machine does meets all of them alike.
const commits: number[] = [];
const settlements: number[][] = [[], []];
for (let round = 0; round < ROUNDS; round++) {
  commits.push(bareCommitsPerSecond());
  for (const [index, { folder }] of folders.entries())
    settlements[index]?.push(await settlementsPerSecond(folder));
}

const servers = await Promise.all(
  folders.map(({ folder }) => startServer({ ...provider.variables, DATA_DIR: folder })),
);
const latencies: Latencies[][] = [[], []];
for (let round = 0; round < ROUNDS; round++) {
  for (const [index, server] of servers.entries())
    latencies[index]?.push(await callsUnderLoad(server.origin, provider));
}
await Promise.all(servers.map((server) => server.stop()));
await provider.stop();
for (const { folder } of folders) rmSync(folder, { recursive: true, force: true });

const bare = median(commits);
const [few, many] = settlements.map(median) as [number, number];
const [fewLatencies, manyLatencies] = latencies as [Latencies[], Latencies[]];
const calls = Object.keys(fewLatencies[0] ?? {}) as (keyof Latencies)[];
const p99 = (rounds: Latencies[], call: keyof Latencies) => median(rounds.map((round) => round[call]));
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
    ...calls.flatMap((call): Figure[] => [
      { name: `p99 of ${call}`, value: p99(fewLatencies, call), unit: 'ms', limit: 1000, sense: 'most' },
      {
        name: `p99 of ${call} among a million`,
        value: p99(manyLatencies, call),
        unit: 'ms',
        limit: p99(fewLatencies, call) * 1.5,
        sense: 'most',
      },
    ]),
  ],
  [
    `A bare loop commits ${Math.round(bare)} times a second, durably, on this disk. Settlements are brought by 50 at once and share commits, while the bare loop commits one by one: settled one at a time there would be fewer. Calls come from 50 clients at once; medians of ${ROUNDS} interleaved rounds.`,
  ],
);
process.exit(kept ? 0 : 1);

/** What the disk gives: one small row, one durable commit, as often as possible. */
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
