import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that the system gives to outgoing connections: one of them would take the port before it is used. */
const [FIRST, LAST] = [20_000, 32_000];

/** A port that nobody listens on now, so that others can be told before someone does. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, LAST);
  return (await isFree(port)) ? port : freePort();
}

/** Whether nobody listens on a port now. */
export function isFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
