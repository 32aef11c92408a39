import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeArguments, nodeVariables } from '../scripts/run/node-settings.ts';

/** The real server with the built site, on a free port and an own data folder. Without a payment provider. */
export async function startServer(env: Record<string, string>, folder = join(import.meta.dirname, '..')) {
  const dataDir = mkdtempSync(join(tmpdir(), 'banyan-bench-'));
  const child = spawn(process.execPath, [...nodeArguments, 'server/main.ts'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...nodeVariables,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RAZORPAY_KEY_ID: 'rzp_test_Bench000000000',
      RAZORPAY_KEY_SECRET: 'sample-key-secret',
      RAZORPAY_WEBHOOK_SECRET: 'sample-webhook-secret',
      RAZORPAY_API_URL: 'http://localhost:1/v1',
      ...env,
    },
  });
  const ended = once(child, 'exit');
  const [message] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('the server did not start'))),
  ]);
  const { port } = new URL((message as { listening: string }).listening);
  return {
    origin: `http://localhost:${port}`,
    pid: child.pid as number,
    database: join(dataDir, 'banyan.sqlite'),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
    forget: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
