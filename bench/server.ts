import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { peakMemory } from './peak-memory.ts';
import { median } from './percentiles.ts';
import { type Figure, report } from './report.ts';
import { campPath, coursePath } from './sample-paths.ts';
import { startServer } from './server-under-test.ts';
import { load, type Served } from './serving/load.ts';
import { startNginx } from './serving/nginx.ts';
import { hasWrk, p99ByWrk } from './serving/wrk.ts';

/* The server compared with a bare node:http that sends the same bytes and headers, and with nginx. */

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 32;
const paths = ['/', '/course', coursePath, campPath, '/blogs', '/clients'];

const began = performance.now();
const server = await startServer({});
await fetch(server.origin);
const coldStart = (performance.now() - began) / 1000;

const folder = mkdtempSync(join(tmpdir(), 'banyan-bench-'));
const answers = join(folder, 'answers.json');
writeFileSync(
  answers,
  JSON.stringify(
    Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await answerOf(path)]))),
  ),
);
const bare = fork(join(import.meta.dirname, 'serving/bare.ts'), [answers]);
const [{ listening: bareOrigin }] = (await once(bare, 'message')) as [{ listening: string }];
const nginx = await startNginx(
  new Map(
    await Promise.all(
      paths.map(
        async (path): Promise<[string, Buffer]> => [
          path,
          Buffer.from(await (await fetch(server.origin + path)).arrayBuffer()),
        ],
      ),
    ),
  ),
);

const served = { ours: [] as Served[], bare: [] as Served[], nginx: [] as Served[] };
const slowest = { ours: [] as number[], bare: [] as number[] };
const barePids = [bare.pid as number];
await load(server.origin, [server.pid], paths, 2);
await load(bareOrigin, barePids, paths, 2);
for (let round = 0; round < ROUNDS; round++) {
  served.bare.push(await load(bareOrigin, barePids, paths, SECONDS));
  served.ours.push(await load(server.origin, [server.pid], paths, SECONDS));
  if (hasWrk) {
    const how = { connections: CONNECTIONS, seconds: SECONDS };
    slowest.bare.push(p99ByWrk(bareOrigin, paths, how));
    slowest.ours.push(p99ByWrk(server.origin, paths, how));
  }
  if (nginx) served.nginx.push(await load(nginx.origin, nginx.pids(), paths, SECONDS));
}
const memory = peakMemory(server.pid);
await nginx?.stop();
bare.disconnect();
await server.stop();
server.forget();
rmSync(folder, { recursive: true });

const rate = (rounds: Served[]) => median(rounds.map(({ perSecond }) => perSecond));
const capacity = (rounds: Served[]) => Math.round(median(rounds.map(({ perCpuSecond }) => perCpuSecond)));
const busy = (rounds: Served[]) => `${Math.round(median(rounds.map((round) => round.busy)) * 100)}%`;
const share = median(
  served.ours.map(({ perSecond }, round) => perSecond / (served.bare[round]?.perSecond ?? 1)),
);
const outerLimit = nginx
  ? `nginx with one worker answers ${Math.round(rate(served.nginx))} pages a second, its processor ${busy(served.nginx)} busy; a bare node:http ${(rate(served.bare) / rate(served.nginx)).toFixed(2)} of that.`
  : 'nginx is not installed here: no outer limit to compare with.';
const slowestOfBare = hasWrk
  ? `The 99th percentile of bare node:http is ${median(slowest.bare).toFixed(1)} ms.`
  : 'wrk is not installed here: no 99th percentile.';
const kept = report(
  'npm run bench:server',
  [
    {
      name: 'pages a second',
      value: rate(served.ours),
      unit: '/s',
      limit: rate(served.bare) * 0.9,
      sense: 'least',
    },
    { name: 'as a share of bare node:http', value: share, unit: '', limit: 0.9, sense: 'least' },
    ...slowestOfPages(),
    { name: 'most memory under load', value: memory, unit: 'MB', limit: 150, sense: 'most' },
    { name: 'from a cold start to a page', value: coldStart, unit: 's', limit: 2, sense: 'most' },
  ],
  [
    outerLimit,
    `Our processor was ${busy(served.ours)} busy, bare node:http's ${busy(served.bare)}: it is the servers that could do no more. In a second of processor time we answer ${capacity(served.ours)} pages, bare node:http ${capacity(served.bare)}. ${slowestOfBare} Medians of ${ROUNDS} interleaved rounds.`,
  ],
);
process.exit(kept ? 0 : 1);

function slowestOfPages(): Figure[] {
  if (!hasWrk) return [];
  const name = `p99 of a page with ${CONNECTIONS} connections`;
  return [{ name, value: median(slowest.ours), unit: 'ms', limit: 5, sense: 'most' }];
}

/** Status, headers and compressed bytes as they come over the wire. */
function answerOf(path: string): Promise<{ status: number; headers: [string, string][]; body: string }> {
  return new Promise((resolve, reject) => {
    get(server.origin + path, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        // Headers that Node adds to every answer itself.
        const automatic = ['date', 'connection', 'keep-alive'];
        const headers = Object.entries(response.headers).filter(([name]) => !automatic.includes(name)) as [
          string,
          string,
        ][];
        resolve({
          status: response.statusCode ?? 0,
          headers,
          body: Buffer.concat(chunks).toString('base64'),
        });
      });
    }).on('error', reject);
  });
}
