import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type PageCalls = { port: number; tokens: string[] };

/**
 * Latency of the enrolment page's call, in milliseconds: fifty clients, each asking again as soon as it is answered. In
 * a process of their own: pauses of this one, for the garbage of all rounds, would count as latency.
 */
export async function pageCalls(origin: string, tokens: string[]): Promise<number[]> {
  const clients = fork(join(import.meta.dirname, 'page-client.ts'));
  clients.send({ port: Number(new URL(origin).port), tokens } satisfies PageCalls);
  const [samples] = await Promise.race([
    once(clients, 'message'),
    once(clients, 'exit').then(([code]) => Promise.reject(new Error(`the clients ended with ${code}`))),
  ]);
  return samples;
}
