import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type Postgres = { url: string; stop: () => Promise<void> };

/**
 * A real PostgreSQL for as long as it is needed, in a process of its own: the package that brings its binaries hooks
 * into the exit of whoever uses it and turns the exit code of a failed run into 0.
 */
export async function startPostgres(): Promise<Postgres> {
  const server = fork(join(import.meta.dirname, 'main.ts'));
  const ended = once(server, 'exit');
  const [message] = await Promise.race([
    once(server, 'message'),
    ended.then(() => Promise.reject(new Error('PostgreSQL did not start'))),
  ]);
  return {
    url: (message as { url: string }).url,
    stop: async () => {
      server.disconnect();
      await ended;
    },
  };
}
