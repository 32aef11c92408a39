import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRunning } from '../testing/is-running.ts';
import { nodeVariables } from './node-settings.ts';

/* The command as a person runs it: real processes, real ports. The desk must be built for it, the site need not. */

let dataDir: string;
let started: ChildProcess[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'banyan-start-'));
});
afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  started = [];
  chmodSync(dataDir, 0o755);
  rmSync(dataDir, { recursive: true, force: true });
});

function run(file: string | string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [file].flat(), {
    env: {
      ...nodeVariables,
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      HOST: 'localhost',
      DESK_PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output })),
  );
  const said = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output);
        if (found) resolve(found);
      };
      look();
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', look);
      child.on('close', () => reject(new Error(`it ended without saying ${pattern}:\n${output}`)));
    });
  return { child, ended, said };
}

const isGone = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  );

test('it prints address, mode, data and mail, and Ctrl-C ends everything it started', async () => {
  const { child, ended, said } = run('scripts/run/start.ts', { PORT: '0' });
  const standIn = said(/stand-in at (http:\S+)/);
  const [, address, deskAddress] = await said(
    /open:\s+(http:\/\/localhost:\d+)\s+Desk:\s+(http:\/\/localhost:\d+), opened by npm run desk -- open\s+Payments:\s+stand-in, no money moves\s+Data:\s+\S+\s+Mail:\s+captured as files in \S+mail\s+Comments:\s+stand-in.*\s+Analytics:\s+none\s+Content:\s+\S/,
  );
  const [, standInUrl] = await standIn;
  expect((await fetch(deskAddress as string)).status).toBe(401);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  child.kill('SIGINT');
  expect((await ended).code).toBe(0);
  expect(await isGone(`${address}/healthz`)).toBe(true);
  expect(await isGone(deskAddress as string)).toBe(true);
  expect(await isGone(`${standInUrl}/v1/checkout.js`)).toBe(true);
});

test('npm start stopped by SIGTERM finishes a request in flight, and leaves no process behind', async () => {
  // Like scripts/start.mjs after installing and building.
  const handOver = "import('./scripts/prepare.mjs').then((it) => it.handOver('scripts/run/start.ts'))";
  const { child, ended, said } = run(['-e', handOver], { PORT: '0' });
  const [, address] = await said(/open:\s+(http:\/\/localhost:\d+)/);
  const descendants = descendantsOf(child.pid as number);
  // The launcher, two stand-ins, the server, the desk.
  expect(descendants).toHaveLength(5);
  const call = request(`${address}/api/nothing`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 7, expect: '100-continue' },
  });
  call.flushHeaders();
  // The server has the request and waits for its body.
  await once(call, 'continue');
  child.kill('SIGTERM');
  call.end('{"a":1}');
  const [response] = await once(call, 'response');
  expect(response.statusCode).toBe(404);
  expect((await ended).code).toBe(0);
  expect(descendants.filter(isRunning), 'processes left behind').toEqual([]);
});

function descendantsOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

test('a port in use is reported in one sentence, exit 1, no process left', async () => {
  const taken: Server = createServer();
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, 'localhost', () => resolve((taken.address() as { port: number }).port)),
  );
  const { ended, said } = run('scripts/run/start.ts', { PORT: String(port) });
  await said(new RegExp(`Port ${port} is taken\\. Stop what uses it, or choose another with PORT\\.`));
  expect((await ended).code).toBe(1);
  taken.close();
});

test('the site starts also when the desk cannot', async () => {
  const taken: Server = createServer();
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, 'localhost', () => resolve((taken.address() as { port: number }).port)),
  );
  const { child, ended, said } = run('scripts/run/start.ts', { PORT: '0', DESK_PORT: String(port) });
  const reason = said(new RegExp(`Port ${port} is taken\\. .* choose another with DESK_PORT\\.`));
  const [, address] = await said(/open:\s+(http:\/\/localhost:\d+)\s+Desk:\s+could not start, see above/);
  await reason;
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
  taken.close();
});

test('a wrong variable is reported in one sentence, exit 1', async () => {
  const { ended, said } = run('scripts/run/start.ts', { PORT: 'eighty' });
  await said(/PORT must be a number\./);
  expect((await ended).code).toBe(1);
});

test('a data folder that is a file is reported in one sentence, exit 1', async () => {
  const { ended, said } = run('scripts/run/start.ts', {
    PORT: '0',
    DATA_DIR: join(import.meta.dirname, 'start.ts'),
  });
  await said(/The data folder .* is not a folder that can be written\. Choose another with DATA_DIR\./);
  expect((await ended).code).toBe(1);
});

test('production does not start on the stand-in', async () => {
  const { ended, said } = run('scripts/run/start.ts', { PORT: '0', NODE_ENV: 'production' });
  await said(/RAZORPAY_KEY_ID is not set: production takes real payments and refuses the stand-in\./);
  expect((await ended).code).toBe(1);
});
