import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A real PostgreSQL server, on which each test makes a database of its own. */
    postgresUrl: string;
  }
}

/**
 * Starts a PostgreSQL for the whole test run, in a process of its own: the package that brings its binaries hooks into
 * the exit of whoever uses it and turns the exit code of a failed run into 0.
 */
export async function setup(project: TestProject) {
  const server = fork(join(import.meta.dirname, 'postgres-process-for-tests.ts'));
  const ended = once(server, 'exit');
  const [message] = await Promise.race([
    once(server, 'message'),
    ended.then(() => Promise.reject(new Error('PostgreSQL did not start'))),
  ]);
  project.provide('postgresUrl', (message as { url: string }).url);
  return async () => {
    server.disconnect();
    await ended;
  };
}
