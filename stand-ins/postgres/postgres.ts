import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `restart` ends every connection and fails running statements; `crash` also needs recovery. */
export type Outage = 'restart' | 'crash';
export type Postgres = {
  url: string;
  /** Down, and up again on the same port with the same data. */
  outage: (kind: Outage) => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * A real PostgreSQL for as long as it is needed, in a process of its own: the package that brings its
 * binaries hooks into the exit of whoever uses it and turns the exit code of a failed run into 0.
 */
export async function startPostgres(folder = tmpdir()): Promise<Postgres> {
  const server = fork(join(import.meta.dirname, 'main.ts'), [folder]);
  const ended = once(server, 'exit');
  const [message] = await Promise.race([
    once(server, 'message'),
    ended.then(() => [{ reason: 'its process ended early' }]),
  ]);
  const { url, reason } = message as { url?: string; reason?: string };
  if (!url) throw new Error(`PostgreSQL did not start: ${reason}`);
  return {
    url,
    outage: async (kind) => {
      server.send(kind);
      await Promise.race([once(server, 'message'), ended]);
    },
    stop: async () => {
      server.disconnect();
      await ended;
    },
  };
}
