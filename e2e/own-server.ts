import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server of a journey's own. Its clock is set by starting it again, with the same data and address. */
export async function ownServer(env: Record<string, string>) {
  const data = mkdtempSync(join(tmpdir(), 'banyan-own-server-'));
  let child: ChildProcess | undefined;
  let port = '0';
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return {
    data,
    /** Resolves to the server's address. */
    startAt: async (instant: number): Promise<string> => {
      await stop();
      child = spawn('node', ['scripts/run/start.ts'], {
        env: {
          ...process.env,
          DESK_PORT: 'off',
          ...env,
          PORT: port,
          DATA_DIR: data,
          SITE_CLOCK: new Date(instant).toISOString(),
          SITE_CLOCK_SPEED: '1',
        },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const [{ origin }] = (await once(child, 'message')) as [{ origin: string }];
      port = new URL(origin).port;
      return origin;
    },
    [Symbol.asyncDispose]: async () => {
      await stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
