import { Agent, request } from 'node:http';

type Sample = { status: number; ms: number };
type Call = { path: string; method?: string; body?: string };

/**
 * Open-loop load: sends requests at a fixed rate, whether earlier ones were answered or not, so that a slow
 * server is not spared. Latency counts from the time a request should have been sent.
 */
export async function openLoop(
  origin: string,
  { perSecond, seconds, call }: { perSecond: number; seconds: number; call: (index: number) => Call },
): Promise<Sample[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const sent: Promise<Sample>[] = [];
  const total = perSecond * seconds;
  const started = performance.now();
  await new Promise<void>((resolve) => {
    const tick = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * perSecond) + 1);
      while (sent.length < due) {
        const dueAt = started + (sent.length / perSecond) * 1000;
        sent.push(send(origin, agent, call(sent.length), dueAt));
      }
      if (sent.length < total) return;
      clearInterval(tick);
      resolve();
    }, 2);
  });
  const samples = await Promise.all(sent);
  agent.destroy();
  return samples;
}

/** Status 0: no answer. */
function send(origin: string, agent: Agent, { path, method = 'GET', body }: Call, dueAt: number) {
  return new Promise<Sample>((resolve) => {
    const done = (status: number) => resolve({ status, ms: performance.now() - dueAt });
    const headers = {
      'accept-encoding': 'br',
      ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
    };
    const outgoing = request(`${origin}${path}`, { agent, method, headers, timeout: 20_000 }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode ?? 0));
    });
    outgoing.on('timeout', () => outgoing.destroy()).on('error', () => done(0));
    outgoing.end(body);
  });
}
