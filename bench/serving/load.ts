import { on, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

export type Served = {
  perSecond: number;
  perCpuSecond: number;
  /** The server's share of one processor. Well below 1, the sender was the bottleneck. */
  busy: number;
};

type Question = { request: Buffer; bytesOfAnswer: number };

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
  const questions = await Promise.all(paths.map((path) => questionFor(origin, path)));
  const all: Question = {
    request: Buffer.concat(questions.map(({ request }) => request)),
    bytesOfAnswer: questions.reduce((sum, { bytesOfAnswer }) => sum + bytesOfAnswer, 0),
  };
  const cpuBefore = cpuSeconds(pids);
  const started = performance.now();
  const until = started + seconds * 1000;
  const rounds = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => askAgainAndAgain(origin, [all], until)),
  );
  const elapsed = (performance.now() - started) / 1000;
  const cpu = cpuSeconds(pids) - cpuBefore;
  const requests = rounds.flat().length * paths.length;
  return { perSecond: requests / elapsed, perCpuSecond: requests / cpu, busy: cpu / elapsed };
}

/** How long each page takes, in milliseconds, while as many connections ask for one page after the other. */
export async function latencies(
  origin: string,
  paths: string[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number[]> {
  const questions = await Promise.all(paths.map((path) => questionFor(origin, path)));
  const until = performance.now() + seconds * 1000;
  const asked = Array.from({ length: connections }, () => askAgainAndAgain(origin, questions, until));
  return (await Promise.all(asked)).flat();
}

async function open(origin: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(origin).port), noDelay: true });
  await once(socket, 'connect');
  return socket;
}

/** The answer is counted with its headers; it must be a 200 with a content-length. */
async function questionFor(origin: string, path: string): Promise<Question> {
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n`);
  const socket = await open(origin);
  socket.write(request);
  const bytes = await bytesOfAnswer(socket);
  socket.destroy();
  return { request, bytesOfAnswer: bytes };
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

/** Sends the questions in turn until the time is over; returns how long each answer took, in milliseconds. */
async function askAgainAndAgain(origin: string, questions: Question[], until: number): Promise<number[]> {
  const socket = await open(origin);
  const took: number[] = [];
  let received = 0;
  let asked = 0;
  await new Promise<void>((resolve, reject) => {
    const next = () => questions[took.length % questions.length] as Question;
    const ask = () => {
      asked = performance.now();
      socket.write(next().request);
    };
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`${origin} closed the connection`)));
    socket.on('data', (chunk) => {
      const expected = next().bytesOfAnswer;
      received += chunk.length;
      if (received < expected) return;
      if (received > expected) return reject(new Error(`${origin} answered with other bytes than before`));
      received = 0;
      const now = performance.now();
      took.push(now - asked);
      if (now < until) ask();
      else resolve();
    });
    ask();
  });
  socket.removeAllListeners('close').destroy();
  return took;
}

/** User and system time of processes in hundredths of a second, as Linux counts it. */
function cpuSeconds(pids: number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) / 100;
  }, 0);
}
