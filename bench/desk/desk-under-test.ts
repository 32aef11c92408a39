import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../scripts/run/free-port.ts';
import { deskProgram, deskVariables, nodeArguments } from '../../scripts/run/node-settings.ts';
import { peakMemory } from '../peak-memory.ts';

const root = join(import.meta.dirname, '../..');

/** The real desk on a filled database, opened as its owner opens it. */
export async function startDesk(env: Record<string, string>) {
  const variables = { ...deskVariables, DESK_PORT: String(await freePort()), LOG_LEVEL: 'warn', ...env };
  const child = spawn(process.execPath, [...nodeArguments, ...deskProgram], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: variables,
  });
  const ended = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('the desk did not start'))),
  ]);
  const address = execFileSync(process.execPath, ['server/desk/main.ts', 'open', '--print'], {
    cwd: root,
    env: variables,
    encoding: 'utf8',
  }).trim();
  const { origin } = new URL(address);
  const opened = await fetch(address, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
    redirect: 'manual',
  });
  const cookie = opened.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  return {
    /** Milliseconds until the whole page is there. */
    async time(path: string): Promise<number> {
      const started = performance.now();
      const answer = await fetch(origin + path, { headers: { cookie } });
      await answer.text();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      return performance.now() - started;
    },
    /** The most memory it ever had, in MB. */
    memory: () => peakMemory(child.pid),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export type DeskUnderTest = Awaited<ReturnType<typeof startDesk>>;
