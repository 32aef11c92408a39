import autocannon from 'autocannon';

/** Requests a second that an origin answers, all its pages in turn, by 50 connections that each wait for their answer. */
export async function requestsPerSecond(origin: string, paths: string[], seconds: number): Promise<number> {
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
  return result.requests.average;
}
