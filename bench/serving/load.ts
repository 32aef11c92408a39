import { on, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

export type Served = {
  perSecond: number;
  perCpuSecond: number;
  /** The server's share of one processor. Well below 1, the sender was the bottleneck. */
  busy: number;
};

const CONNECTIONS = 50;

/**
 * Requests a second of an origin, all pages in turn, on 50 connections. The sender must be faster than the
 * server: it pipelines all pages in one write and only counts the bytes of the answers, which are known.
 */
export async function load(
  origin: string,
  pids: number[],
  paths: string[],
  seconds: number,
): Promise<Served> {
  const question = Buffer.from(paths.map(request).join(''));
  const expected = await bytesOfAnswers(origin, paths);
  const cpuBefore = cpuSeconds(pids);
  const started = performance.now();
  const until = started + seconds * 1000;
  const rounds = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => askAgainAndAgain(origin, question, expected, until)),
  );
  const elapsed = (performance.now() - started) / 1000;
  const cpu = cpuSeconds(pids) - cpuBefore;
  const requests = rounds.reduce((sum, count) => sum + count, 0) * paths.length;
  return { perSecond: requests / elapsed, perCpuSecond: requests / cpu, busy: cpu / elapsed };
}

function request(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n`;
}

async function open(origin: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(origin).port), noDelay: true });
  await once(socket, 'connect');
  return socket;
}

/** The length of all answers together with headers; each must be a 200 with a content-length. */
async function bytesOfAnswers(origin: string, paths: string[]): Promise<number> {
  const socket = await open(origin);
  let bytes = 0;
  for (const path of paths) {
    socket.write(request(path));
    bytes += await bytesOfAnswer(socket);
  }
  socket.destroy();
  return bytes;
}

async function bytesOfAnswer(socket: Socket): Promise<number> {
  let received = Buffer.alloc(0);
  for await (const [chunk] of on(socket, 'data')) {
    received = Buffer.concat([received, chunk]);
    const end = received.indexOf('\r\n\r\n');
    if (end < 0) continue;
    const head = received.subarray(0, end).toString('latin1');
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    if (!head.startsWith('HTTP/1.1 200 ') || Number.isNaN(length)) throw new Error(`unexpected: ${head}`);
    if (received.length >= end + 4 + length) return end + 4 + length;
  }
  throw new Error('the connection ended early');
}

/** Requests all pages again and again until the time is over; returns how many rounds came back. */
async function askAgainAndAgain(origin: string, question: Buffer, expected: number, until: number) {
  const socket = await open(origin);
  let times = 0;
  let received = 0;
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`${origin} closed the connection`)));
    socket.on('data', (chunk) => {
      received += chunk.length;
      if (received < expected) return;
      if (received > expected) return reject(new Error(`${origin} answered with other bytes than before`));
      received = 0;
      times += 1;
      if (performance.now() < until) socket.write(question);
      else resolve();
    });
    socket.write(question);
  });
  socket.removeAllListeners('close').destroy();
  return times;
}

/** User and system time of processes in hundredths of a second, as Linux counts it. */
function cpuSeconds(pids: number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) / 100;
  }, 0);
}
