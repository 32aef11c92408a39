import type { Env } from '../../server/env/env.ts';
import { freePort, isFree } from './free-port.ts';
import { deskProgram, deskVariables } from './node-settings.ts';
import type { Processes } from './processes.ts';

const USUAL_PORT = 3900;

type Variables = Record<string, string>;

/** Starts the desk beside the site and returns its address; null when it is off. */
export async function startDesk({ desk }: Env, razorpay: Variables, processes: Processes) {
  const port = await portOf(desk);
  if (port === null) return null;
  // The site goes on when the desk stops, or can't start, and says why.
  const variables = { ...deskVariables, ...razorpay, DESK_PORT: String(port) };
  const started = await processes.startBeside<{ desk: string }>(deskProgram, variables);
  return started?.desk ?? null;
}

/** The same for development: views and styles are built when they change, and the desk starts anew. */
export async function startWatchedDesk({ desk }: Env, razorpay: Variables, processes: Processes) {
  const port = await portOf(desk);
  if (port === null) return;
  await processes.start(['scripts/build/desk.ts', '--watch'], {});
  const paths = ['desk', 'server', 'build/desk'].map((path) => `--watch-path=${path}`);
  // Not awaited: with --watch-path Node passes no messages on.
  processes.start([...paths, '--watch-preserve-output', ...deskProgram], {
    ...deskVariables,
    ...razorpay,
    DESK_PORT: String(port),
  });
  console.log(`The desk listens on port ${port}: npm run desk -- open`);
}

async function portOf({ port, host }: Env['desk']): Promise<number | null> {
  if (port === 'off') return null;
  if (port === 'auto') return (await isFree(USUAL_PORT, host)) ? USUAL_PORT : freePort();
  return port === 0 ? freePort() : port;
}
