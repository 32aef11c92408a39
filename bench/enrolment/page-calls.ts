import { Agent, request } from 'node:http';

const CLIENTS = 50;
const CALLS = 5000;

/** Latency of the enrolment page's call, in milliseconds: fifty clients, each asking again as soon as it is answered. */
export async function pageCalls(origin: string, tokens: string[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const samples: number[] = [];
  let left = CALLS;
  const client = async () => {
    while (left-- > 0) samples.push(await ask(origin, tokens[left % tokens.length] as string, agent));
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  agent.destroy();
  return samples;
}

/** Without `fetch`, whose own work on these cores would count as latency. */
function ask(origin: string, token: string, agent: Agent): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    request(`${origin}/api/enrolment`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`enrolment answered ${answer.statusCode}`));
      answer.resume().on('end', () => resolve(performance.now() - started));
    })
      .on('error', reject)
      .end();
  });
}
