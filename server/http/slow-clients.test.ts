import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build } from '../app.ts';
import { databasePerTest, sqlite } from '../testing/engines.ts';
import { silentLogger } from '../testing/silent-logger.ts';
import { loadWrittenSite, writeSite } from '../testing/write-site.ts';
import type { Timeouts } from './http-server.ts';

/** More than the kernel's buffers on both sides hold, so that the rest waits in the server. */
const LARGE = 32 * 1024 * 1024;

let folder: string;
const opened = databasePerTest(sqlite);
let app: ReturnType<typeof build>;
let client: Socket | undefined;
/** The server's end of the connection. */
let accepted: Promise<Socket>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'banyan-slow-'));
});
afterEach(async () => {
  client?.destroy();
  await app.close();
  rmSync(folder, { recursive: true });
});

async function openServer(options: { site: boolean; timeouts?: Partial<Timeouts> }) {
  await writeSite(folder, [
    { path: '/large', status: 200, type: 'font/woff2', cache: 'forever', bytes: Buffer.alloc(LARGE) },
  ]);
  const site = loadWrittenSite(folder);
  app = build({
    db: opened.db,
    site: options.site ? site : undefined,
    https: false,
    logger: silentLogger,
    timeouts: options.timeouts,
  });
  app.post('/api/large', async () => ({}));
  app.get('/api/large', (_request, reply) => reply.send(Buffer.alloc(LARGE)));
  await app.listen({ port: 0, host: '127.0.0.1' });
  accepted = new Promise((resolve) => app.server.once('connection', resolve));
}

/** Sends this, and reads nothing. */
function send(text: string): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.pause();
  socket.on('error', () => {});
  socket.write(text);
  client = socket;
  return socket;
}

const ask = (path: string) => send(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);

/** Repeats this every few milliseconds until the server has closed the connection. */
async function untilClosed(doing: () => void) {
  const socket = await accepted;
  const timer = setInterval(doing, 5);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(timer);
}

test.each([
  ['a page', '/large', true],
  ['a call', '/api/large', true],
  ['a call to a server without pages', '/api/large', false],
])('a client that stops reading the response to %s is closed', async (_, path, site) => {
  await openServer({ site, timeouts: { connectionTimeoutMs: 200 } });
  const asking = ask(path);
  const socket = await accepted;
  await new Promise((resolve) => socket.once('close', resolve));
  expect(await receivedBytes(asking)).toBeLessThan(LARGE);
});

test('a client that reads a few bytes now and then is disconnected, too', async () => {
  await openServer({ site: true, timeouts: { responseTimeoutMs: 200 } });
  const asking = ask('/large');
  await untilClosed(() => asking.read(1000));
  expect(await receivedBytes(asking)).toBeLessThan(LARGE);
});

test.each([
  ['the body of a call', 'POST /api/large HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n', true],
  [
    'the body of a call to a server without pages',
    'POST /api/large HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n',
    false,
  ],
  ['a body with a page', 'GET /large HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n', true],
  ['headers', 'GET / HTTP/1.1\r\nHost: ', true],
])('a client that sends %s byte by byte is closed', async (_, start, site) => {
  await openServer({ site, timeouts: { requestTimeoutMs: 200 } });
  const asking = send(start);
  await untilClosed(() => asking.write('x'));
});

test.each([true, false])('the default time-outs (with pages: %s)', async (site) => {
  await openServer({ site });
  const { timeout, requestTimeout, headersTimeout } = app.server;
  expect({ timeout, requestTimeout, headersTimeout }).toEqual({
    timeout: 60_000,
    requestTimeout: 20_000,
    headersTimeout: 20_000,
  });
});

/** What the client's machine had received before the end. */
async function receivedBytes(socket: Socket): Promise<number> {
  let received = 0;
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.on('data', (chunk) => {
    received += chunk.length;
  });
  socket.resume();
  await ended;
  return received;
}
