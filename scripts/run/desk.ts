import type { Env } from '../../server/env.ts';
import { freePort, isFree } from './free-port.ts';
import type { Processes } from './processes.ts';

const USUAL_PORT = 3900;

/** Starts the desk beside the site and returns its address; null when it is off. */
export async function startDesk(
  { desk }: Env,
  razorpay: Record<string, string>,
  processes: Processes,
): Promise<string | null> {
  if (desk.port === 'off') return null;
  const port = desk.port === 'auto' ? await usualPort(desk.host) : desk.port || (await freePort());
  // The site goes on when the desk stops, or can't start, and says why.
  const started = await processes.startBeside<{ desk: string }>(['desk/main.ts'], {
    ...razorpay,
    DESK_PORT: String(port),
  });
  return started?.desk ?? null;
}

async function usualPort(host: string): Promise<number> {
  return (await isFree(USUAL_PORT, host)) ? USUAL_PORT : freePort();
}
