import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

export type Served = { perSecond: number; perCpuSecond: number };

/**
 * How many requests an origin answers, all its pages in turn, to 50 connections: in a second, and in a second of the
 * server's own processor time. The latter is what it can do; the former may be what the sender could.
 */
export async function load(
  origin: string,
  pids: number[],
  paths: string[],
  seconds: number,
): Promise<Served> {
  const before = cpuSeconds(pids);
  const result = await autocannon({
    url: origin,
    connections: 50,
    pipelining: 4,
    duration: seconds,
    headers: { 'accept-encoding': 'gzip' },
    requests: paths.map((path) => ({ path })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${origin}: ${result.non2xx} answers were not 200, ${result.errors} calls failed`);
  return {
    perSecond: result.requests.average,
    perCpuSecond: result.requests.total / (cpuSeconds(pids) - before),
  };
}

/** User and system time of processes, as Linux counts it: in hundredths of a second. */
function cpuSeconds(pids: number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) / 100;
  }, 0);
}
