import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './median.ts';
import { report } from './report.ts';
import { startServer } from './server-under-test.ts';
import { requestsPerSecond } from './serving/load.ts';
import { startNginx } from './serving/nginx.ts';

/* The server beside a bare node:http that writes the same bytes and headers, and beside nginx as the outer limit. */

const ROUNDS = 5;
const SECONDS = 4;
const paths = [
  '/',
  '/course',
  '/courses/c-programming',
  '/short-courses/summer-coding-camp',
  '/blogs',
  '/clients',
];

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

const rates = { ours: [] as number[], bare: [] as number[], nginx: [] as number[] };
for (const origin of [server.origin, bareOrigin]) await requestsPerSecond(origin, paths, 2);
for (let round = 0; round < ROUNDS; round++) {
  rates.bare.push(await requestsPerSecond(bareOrigin, paths, SECONDS));
  rates.ours.push(await requestsPerSecond(server.origin, paths, SECONDS));
  if (nginx) rates.nginx.push(await requestsPerSecond(nginx.origin, paths, SECONDS));
}
const memory = memoryOf(server.pid);
nginx?.stop();
bare.disconnect();
await server.stop();
server.forget();
rmSync(folder, { recursive: true });

const outerLimit = nginx
  ? `nginx with one worker gives ${Math.round(median(rates.nginx))} pages a second; a bare node:http is ${(median(rates.bare) / median(rates.nginx)).toFixed(2)} of it.`
  : 'nginx is not installed here: no outer limit to compare with.';
const kept = report(
  'npm run bench:server',
  [
    {
      name: 'pages a second',
      value: median(rates.ours),
      unit: '/s',
      limit: median(rates.bare) * 0.85,
      sense: 'least',
    },
    {
      name: 'as a share of bare node:http',
      value: median(rates.ours.map((rate, round) => rate / (rates.bare[round] ?? 1))),
      unit: '',
      limit: 0.85,
      sense: 'least',
    },
    { name: 'most memory under load', value: memory, unit: 'MB', limit: 150, sense: 'most' },
    { name: 'from a cold start to a page', value: coldStart, unit: 's', limit: 2, sense: 'most' },
  ],
  [outerLimit],
);
process.exit(kept ? 0 : 1);

/** Status, headers and compressed bytes just as they come over the wire. */
function answerOf(path: string): Promise<{ status: number; headers: [string, string][]; body: string }> {
  return new Promise((resolve, reject) => {
    get(server.origin + path, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        // What the server writes by itself on every answer.
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

/** The most the process ever held, in megabytes (Linux tells it). */
function memoryOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
